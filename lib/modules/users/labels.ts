import type { UserStatus } from "./schema";

export const STATUS_LABELS: Record<UserStatus, string> = {
  active: "Ativo",
  invited: "Convidado",
  blocked: "Bloqueado",
};

export const labels = {
  one: "usuário",
  many: "usuários",
  fields: {
    name: "Nome",
    email: "E-mail",
    permissions: "Permissões",
    status: "Situação",
    last_access_at: "Último acesso",
  },
} as const;
