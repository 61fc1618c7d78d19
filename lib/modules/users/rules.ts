import { AppError } from "@/lib/api/errors";
import { GRANTS, type Grant, type UserStatus } from "./schema";

interface Preset {
  readonly name: string;
  /** What a user with this preset can do, in one sentence. */
  readonly description: string;
  readonly permissions: readonly Grant[];
}

/** Common roles. */
export const PRESETS: readonly Preset[] = [
  { name: "Dono", description: "Vê e faz tudo, também as configurações e os usuários.", permissions: GRANTS },
  {
    name: "Gerente",
    description: "Cuida da loja inteira; só não muda as configurações nem os usuários.",
    permissions: GRANTS.filter((grant) => grant !== "configurações"),
  },
  {
    name: "Caixa",
    description: "Vende no PDV e abre e fecha o próprio caixa, sem ver quanto deveria haver na gaveta.",
    permissions: ["acesso pdv"],
  },
  {
    name: "Vendedor",
    description: "Atende: faz orçamentos, consulta o estoque e cadastra clientes. Quem recebe é o caixa.",
    permissions: ["orçamentos", "consultar estoque", "cadastro clientes"],
  },
];

/** The preset with exactly these permissions, if any. */
export const presetOf = (permissions: readonly string[]): Preset | null =>
  PRESETS.find(
    (preset) =>
      preset.permissions.length === permissions.length &&
      preset.permissions.every((grant) => permissions.includes(grant)),
  ) ?? null;

export const statusOf = ({ active, joined_at }: { active: boolean; joined_at: Date | null }): UserStatus =>
  active ? (joined_at ? "active" : "invited") : "blocked";

const changedGrants = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((grant) => !after.includes(grant)),
  ...after.filter((grant) => !before.includes(grant)),
];

interface Subject {
  readonly id: string;
  readonly type: string;
  readonly permissions: readonly string[];
}

/**
 * Throws OWN_ACCESS for a change of one's own permissions, OWNER_KEEPS_ACCESS for the owner's, and CANNOT_GRANT for permissions
 * that the caller lacks.
 */
export function requireGrantable(giver: Subject, subject: Subject, permissions: readonly string[]) {
  const changes = changedGrants(subject.permissions, permissions);
  if (changes.length === 0) return;
  if (subject.id === giver.id) throw new AppError("OWN_ACCESS");
  if (subject.type === "owner") throw new AppError("OWNER_KEEPS_ACCESS");
  const lacking = changes.filter((grant) => !giver.permissions.includes(grant));
  if (lacking.length === 0) return;
  const message = `Você só pode dar ou tirar permissões que também tem. Você não tem: ${lacking.join(", ")}.`;
  throw new AppError("CANNOT_GRANT", { message, errors: { permissions: [message] } });
}

/** Throws OWNER_KEEPS_NAME when another user renames the owner. */
export function requireRenamable(
  renamer: Pick<Subject, "id">,
  subject: Pick<Subject, "id" | "type"> & { readonly name: string },
  name: string,
) {
  if (subject.type === "owner" && subject.id !== renamer.id && subject.name !== name)
    throw new AppError("OWNER_KEEPS_NAME");
}

/** Throws OWN_ACCESS when blocking oneself, and OWNER_KEEPS_ACCESS when blocking the owner. */
export function requireBlockable(blocker: Pick<Subject, "id">, subject: Pick<Subject, "id" | "type">) {
  if (subject.id === blocker.id) throw new AppError("OWN_ACCESS");
  if (subject.type === "owner") throw new AppError("OWNER_KEEPS_ACCESS");
}
