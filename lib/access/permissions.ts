import type { PlatformPermission, PlatformRole } from "./platform-roles";

/** All permissions, in display order; stored and sent as these words. */
export const PERMISSIONS = [
  "dashboard financeiro geral",
  "acesso pdv",
  "consultar vendas",
  "orçamentos",
  "lista compras",
  "controle caixa",
  "consultar estoque",
  "cadastro produtos",
  "cadastro clientes",
  "cadastro fornecedores",
  "cadastro vendedores",
  "contas a pagar",
  "contas a receber",
  "fiado",
  "relatórios financeiros",
  "configurações",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The permission to use the till, the only one of a session begun with a PIN. */
export const TILL_PERMISSION = "acesso pdv" satisfies Permission;

/** Who may call an endpoint; a list requires any one of its permissions. */
export type Access = "public" | "session" | PlatformPermission | Permission | readonly Permission[];

export interface Viewer {
  readonly permissions: readonly string[];
  /** An administrator of the platform, outside of support sessions. */
  readonly is_master: boolean;
  /** The role on the platform; null for the users of companies and in a support session. */
  readonly platform_role: PlatformRole | null;
}

/** Permissions inside a company. The platform's staff other than administrators have none. */
export const can = (viewer: Pick<Viewer, "permissions" | "is_master">, needs: Permission) =>
  viewer.is_master || viewer.permissions.includes(needs);

export const isPermission = (text: string): text is Permission => PERMISSIONS.some((permission) => permission === text);
