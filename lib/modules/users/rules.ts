import { AppError } from "@/lib/api/errors";
import { GRANTS, type Grant, type UserStatus } from "./schema";

interface Preset {
  readonly name: string;
  /** What the person can do with it, in one line. */
  readonly sentence: string;
  readonly permissions: readonly Grant[];
}

/** The people most shops have. */
export const PRESETS: readonly Preset[] = [
  { name: "Dono", sentence: "Vê e faz tudo, também as configurações e os usuários.", permissions: GRANTS },
  {
    name: "Gerente",
    sentence: "Cuida da loja inteira; só não muda as configurações nem os usuários.",
    permissions: GRANTS.filter((grant) => grant !== "configurações"),
  },
  {
    name: "Caixa",
    sentence: "Vende no PDV e abre e fecha o próprio caixa, sem ver quanto deveria haver na gaveta.",
    permissions: ["acesso pdv"],
  },
  {
    name: "Vendedor",
    sentence: "Atende: faz orçamentos, consulta o estoque e cadastra clientes. Quem recebe é o caixa.",
    permissions: ["orçamentos", "consultar estoque", "cadastro clientes"],
  },
];

/** The preset that a person's permissions are, if they are one. */
export const presetOf = (permissions: readonly string[]): Preset | null =>
  PRESETS.find(
    (preset) =>
      preset.permissions.length === permissions.length &&
      preset.permissions.every((grant) => permissions.includes(grant)),
  ) ?? null;

export const statusOf = ({ active, joined_at }: { active: boolean; joined_at: Date | null }): UserStatus =>
  active ? (joined_at ? "active" : "invited") : "blocked";

const changed = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((grant) => !after.includes(grant)),
  ...after.filter((grant) => !before.includes(grant)),
];

interface Subject {
  readonly id: string;
  readonly type: string;
  readonly permissions: readonly string[];
}

/**
 * Refuses a change of permissions that is not one's to make: of one's own, of the company's owner, or of what one lacks
 * oneself.
 */
export function requireGrantable(giver: Subject, subject: Subject, permissions: readonly string[]) {
  const changes = changed(subject.permissions, permissions);
  if (changes.length === 0) return;
  if (subject.id === giver.id) throw new AppError("OWN_ACCESS");
  if (subject.type === "owner") throw new AppError("OWNER_KEEPS_ACCESS");
  const lacking = changes.filter((grant) => !giver.permissions.includes(grant));
  if (lacking.length === 0) return;
  const sentence = `Só dá ou tira uma permissão quem a tem. Você não tem: ${lacking.join(", ")}.`;
  throw new AppError("CANNOT_GRANT", { message: sentence, errors: { permissions: [sentence] } });
}

/** Throws OWNER_KEEPS_NAME when somebody else renames the company's owner. */
export function requireRenamable(
  renamer: Pick<Subject, "id">,
  subject: Pick<Subject, "id" | "type"> & { readonly name: string },
  name: string,
) {
  if (subject.type === "owner" && subject.id !== renamer.id && subject.name !== name)
    throw new AppError("OWNER_KEEPS_NAME");
}

/** Refuses to block oneself or the company's owner. */
export function requireBlockable(blocker: Pick<Subject, "id">, subject: Pick<Subject, "id" | "type">) {
  if (subject.id === blocker.id) throw new AppError("OWN_ACCESS");
  if (subject.type === "owner") throw new AppError("OWNER_KEEPS_ACCESS");
}
