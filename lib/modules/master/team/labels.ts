import { PLATFORM_ROLE_LABELS, type PlatformRole } from "@/lib/access/platform-roles";
import type { TeamActionName } from "./rules";

export const ROLE_DESCRIPTIONS: Readonly<Record<PlatformRole, string>> = {
  master_admin: "Vê e faz tudo, também as configurações e a equipe.",
  platform_support: "Atende as empresas: usuários, anotações, consulta do sistema e saúde. Não vê cobranças.",
  platform_finance: "Cuida de cobranças, planos, cupons e histórico. Não abre o sistema das empresas.",
};

const ACTION_LABELS: Readonly<Record<TeamActionName, string>> = {
  invite: "Convidou",
  invite_again: "Enviou novo convite a",
  change_role: "Mudou o perfil de",
  block: "Bloqueou",
  unblock: "Desbloqueou",
  recover: "Refez o acesso de",
};

interface Logged {
  readonly action: TeamActionName;
  readonly member_name: string;
  readonly old_role: PlatformRole | null;
  readonly new_role: PlatformRole | null;
}

/** An entry of the team's log as a sentence, such as "Mudou o perfil de Ana: de Suporte para Financeiro". */
export function describeTeamAction({ action, member_name, old_role, new_role }: Logged): string {
  const what = `${ACTION_LABELS[action]} ${member_name}`;
  if (!new_role) return what;
  const label = PLATFORM_ROLE_LABELS[new_role];
  return old_role ? `${what}: de ${PLATFORM_ROLE_LABELS[old_role]} para ${label}` : `${what} com o perfil ${label}`;
}
