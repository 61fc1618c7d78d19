import { can, type Permission, type Viewer } from "./permissions";
import { type PlatformPermission, type PlatformRole, platformCan } from "./platform-roles";
import { isPublicPage, isUnder } from "./public-pages";

export interface MenuItem {
  readonly path: string;
  readonly label: string;
  readonly needs: Permission;
}
export interface MenuGroup {
  readonly group: string;
  readonly items: readonly MenuItem[];
}

/** Used for the sidebar, the page guard and the user's first allowed page. */
export const MENU: readonly MenuGroup[] = [
  { group: "Principal", items: [{ path: "/dashboard", label: "Dashboard", needs: "dashboard financeiro geral" }] },
  {
    group: "Vendas",
    items: [
      { path: "/pdv", label: "PDV – Nova Venda", needs: "acesso pdv" },
      { path: "/consultar-vendas", label: "Consultar Vendas", needs: "consultar vendas" },
      { path: "/orcamento", label: "Orçamentos", needs: "orçamentos" },
      { path: "/lista-compra", label: "Lista de Compras", needs: "lista compras" },
      { path: "/controle-caixa", label: "Controle de Caixa", needs: "controle caixa" },
      { path: "/consultar-estoque", label: "Consultar Estoque", needs: "consultar estoque" },
    ],
  },
  {
    group: "Cadastro",
    items: [
      { path: "/cadastro/produtos", label: "Produtos", needs: "cadastro produtos" },
      { path: "/cadastro/clientes", label: "Clientes", needs: "cadastro clientes" },
      { path: "/cadastro/fornecedores", label: "Fornecedores", needs: "cadastro fornecedores" },
      { path: "/cadastro/vendedores", label: "Vendedores", needs: "cadastro vendedores" },
    ],
  },
  {
    group: "Financeiro",
    items: [
      { path: "/financeiro/contas-pagar", label: "Contas a Pagar", needs: "contas a pagar" },
      { path: "/financeiro/contas-receber", label: "Contas a Receber", needs: "contas a receber" },
      { path: "/financeiro/fiado", label: "Fiado", needs: "fiado" },
      { path: "/financeiro/relatorios", label: "Relatórios Financeiros", needs: "relatórios financeiros" },
    ],
  },
  {
    group: "Configurações",
    items: [{ path: "/configuracoes", label: "Configurações Gerais", needs: "configurações" }],
  },
];

export const MASTER_MENU = {
  group: "Master Admin",
  items: [
    { path: "/master-admin", label: "Painel Master" },
    { path: "/master-admin/settings", label: "Configurações" },
  ],
} as const;

/** The tabs of the platform's settings and what they need; null for all of the platform's staff. */
export const MASTER_SETTINGS_TABS = [
  { value: "planos", label: "Planos e preços", needs: "platform:settings" },
  { value: "cupons", label: "Cupons", needs: "platform:coupons" },
  { value: "suporte", label: "Suporte e textos", needs: "platform:settings" },
  { value: "avisos", label: "Avisos", needs: "platform:notices" },
  { value: "recursos", label: "Recursos", needs: "platform:settings" },
  { value: "equipe", label: "Equipe", needs: "platform:team" },
  { value: "lgpd", label: "Pedidos LGPD", needs: "platform:privacy-requests" },
  { value: "saude", label: "Saúde", needs: "platform:health" },
  { value: "seguranca", label: "Segurança", needs: null },
] as const satisfies readonly { value: string; label: string; needs: PlatformPermission | null }[];
export type MasterSettingsTab = (typeof MASTER_SETTINGS_TABS)[number]["value"];

/** The tabs of the platform's settings that a role may open. */
export const settingsTabsOf = (role: PlatformRole | null) =>
  MASTER_SETTINGS_TABS.filter(({ needs }) => needs === null || platformCan(role, needs));

/** The master pages that not all of the platform's staff may open. */
const RESTRICTED_MASTER_PAGES: readonly { path: string; needs: PlatformPermission }[] = [
  { path: "/master-admin/companies", needs: "platform:companies" },
  { path: "/master-admin/cobrancas", needs: "platform:charges" },
  { path: "/master-admin/historico", needs: "platform:history" },
];

export function mayOpenMasterPage(path: string, role: PlatformRole | null): boolean {
  const page = RESTRICTED_MASTER_PAGES.find((restricted) => isUnder(path, restricted.path));
  return role !== null && (!page || platformCan(role, page.needs));
}

const items = MENU.flatMap((group) => group.items);

/** Pages outside the menu that need a permission, or only a session (null). */
const PAGES_OUTSIDE_MENU: readonly { path: string; needs: Permission | null }[] = [
  { path: "/billing/cobrancas", needs: "configurações" },
  { path: "/quotes", needs: null },
  { path: "/vendas", needs: null },
  { path: "/estoque", needs: null },
  { path: "/seguranca", needs: null },
];

/** The menu of one user, without items that they may not open and without empty groups. */
export const menuOf = (viewer: Viewer): MenuGroup[] =>
  MENU.map(({ group, items }) => ({ group, items: items.filter((item) => can(viewer, item.needs)) })).filter(
    ({ items }) => items.length > 0,
  );

/** The start page: the master panel for the platform's staff, the first allowed page for others. */
export const homeOf = (viewer: Viewer): string =>
  viewer.platform_role ? "/master-admin" : (items.find((item) => can(viewer, item.needs))?.path ?? "/pdv");

/** Where users manage how they log in; the platform's staff must enroll a second factor there first. */
export const SECURITY_PAGE = "/seguranca";
export const MASTER_SECURITY_PAGE = "/master-admin/seguranca";

export const isMasterPage = (path: string) => isUnder(path, "/master-admin");

/** The permission that a page needs; null if a session is enough; undefined for an unknown page. */
export function requiredPermission(path: string): Permission | null | undefined {
  if (path === "/") return "dashboard financeiro geral";
  return [...items, ...PAGES_OUTSIDE_MENU].find((item) => isUnder(path, item.path))?.needs;
}

/** Set in the browser while a user with an expired plan chose "Consultar em modo leitura". */
export const READ_ONLY_COOKIE = "modo_leitura";

/** What `redirectFor` needs to know about a logged-in user. */
export interface NavigationUser extends Viewer {
  /** The plan's error code when it blocks the app's pages. */
  readonly plan_code: string | null;
  /** With an expired plan, a user with an open cash register may still sell for a while and close it. */
  readonly has_open_register: boolean;
  /** A member of the platform's staff without a second factor. */
  readonly lacks_second_factor: boolean;
  /** The session was begun with a PIN and reaches only the till. */
  readonly is_by_pin: boolean;
  /** READ_ONLY_COOKIE is set, and the 30 days of read-only access are not over. */
  readonly reads_only: boolean;
}

const TILL_PAGE = "/pdv";
const PLAN_PAGE = "/atualizar-plano";
const OPEN_REGISTER_PAGES = ["/pdv", "/controle-caixa"];

/**
 * Returns the redirect target of a page request, or `null` to let it through. Without a session, public pages are reachable, the
 * application's pages lead to the login page, and other paths show the landing page. The platform's staff reach only the master pages
 * and the plan page.
 */
export function redirectFor(path: string, user: NavigationUser | null): string | null {
  if (user?.lacks_second_factor) return path === MASTER_SECURITY_PAGE ? null : MASTER_SECURITY_PAGE;
  if (user?.platform_role && path === SECURITY_PAGE) return MASTER_SECURITY_PAGE;
  if (user?.platform_role) return isMasterPage(path) || isUnder(path, PLAN_PAGE) ? null : "/master-admin";
  if (isPublicPage(path)) return null;
  if (!user) return anonymousTarget(path);
  if (isBlockedByPlan(path, user)) return PLAN_PAGE;
  if (user.is_by_pin) return isUnder(path, TILL_PAGE) ? null : TILL_PAGE;
  if (isMasterPage(path)) return "/dashboard";
  const needs = requiredPermission(path);
  if (!needs || can(user, needs)) return null;
  const home = homeOf(user);
  return home === path ? null : home;
}

function anonymousTarget(path: string) {
  if (path === "/") return null;
  return isMasterPage(path) || requiredPermission(path) !== undefined ? "/login" : "/";
}

function isBlockedByPlan(path: string, { plan_code, has_open_register, reads_only }: NavigationUser) {
  if (!plan_code) return false;
  if (plan_code !== "PLAN_EXPIRED") return true;
  if (reads_only) return false;
  return !(has_open_register && OPEN_REGISTER_PAGES.some((page) => isUnder(path, page)));
}
