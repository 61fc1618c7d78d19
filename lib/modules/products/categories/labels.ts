import type { CategoryColor } from "./schema";

export const labels = { one: "categoria", many: "categorias", fields: { name: "Nome", color: "Cor" } } as const;

export const COLOR_LABELS: Readonly<Record<CategoryColor, string>> = {
  verde: "Verde",
  azul: "Azul",
  roxo: "Roxo",
  rosa: "Rosa",
  laranja: "Laranja",
  amarelo: "Amarelo",
  marrom: "Marrom",
  cinza: "Cinza",
};

/** Returns "1 produto" or "3 produtos". */
export const countProducts = (count: number): string => (count === 1 ? "1 produto" : `${count} produtos`);
