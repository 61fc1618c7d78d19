import { can, type Permission, type Viewer } from "./permissions";
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

/** The one table behind the sidebar, the page guard and "the first allowed page". */
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

const items = MENU.flatMap((group) => group.items);

/** Pages that are guarded like a menu entry, or by a session alone, without being in the menu. */
const BESIDE_THE_MENU: readonly { path: string; needs: Permission | null }[] = [
  { path: "/billing/cobrancas", needs: "configurações" },
  { path: "/quotes", needs: null },
  { path: "/vendas", needs: null },
  { path: "/estoque", needs: null },
  { path: "/seguranca", needs: null },
];

/** The menu of one viewer: what he may not open is not there, and a group without items is not either. */
export const menuOf = (viewer: Viewer): MenuGroup[] =>
  MENU.map(({ group, items }) => ({ group, items: items.filter((item) => can(viewer, item.needs)) })).filter(
    ({ items }) => items.length > 0,
  );

/** Where a viewer lands: the master administrator at his panel, others at the first page they may open. */
export const homeOf = (viewer: Viewer): string =>
  viewer.is_master ? "/master-admin" : (items.find((item) => can(viewer, item.needs))?.path ?? "/pdv");

/** Where people look after how they log in; a master administrator enrolls the second factor there before anything else. */
export const SECURITY_PAGE = "/seguranca";
export const MASTER_SECURITY_PAGE = "/master-admin/seguranca";

export const isMasterPage = (path: string) => isUnder(path, "/master-admin");

/** The permission a page needs; null for a page that a session alone opens; undefined for a page nobody declared. */
export function neededFor(path: string): Permission | null | undefined {
  if (path === "/") return "dashboard financeiro geral";
  return [...items, ...BESIDE_THE_MENU].find((item) => isUnder(path, item.path))?.needs;
}

export interface PageVisitor extends Viewer {
  /** The plan's code when it forbids the app's pages. */
  readonly plan_code: string | null;
  /** An expired plan still lets whoever has a register open finish the sale in hand and close. */
  readonly has_open_register: boolean;
  /** A master administrator who has not enrolled a second factor yet. */
  readonly lacks_second_factor: boolean;
  /** The visitor chose "Consultar em modo leitura" and its 30 days are not over. */
  readonly reads_only: boolean;
}

const PLAN_PAGE = "/atualizar-plano";
const PAGES_OF_AN_OPEN_REGISTER = ["/pdv", "/controle-caixa"];

/**
 * Where a page request goes: `null` lets it through, a path redirects. A stranger reaches public pages only; any other path
 * shows the landing page. The master administrator reaches the master's pages and the plans, and no other page.
 */
export function redirectFor(path: string, visitor: PageVisitor | null): string | null {
  if (visitor?.lacks_second_factor) return path === MASTER_SECURITY_PAGE ? null : MASTER_SECURITY_PAGE;
  if (visitor?.is_master && path === SECURITY_PAGE) return MASTER_SECURITY_PAGE;
  if (visitor?.is_master) return isMasterPage(path) || isUnder(path, PLAN_PAGE) ? null : "/master-admin";
  if (isPublicPage(path)) return null;
  if (!visitor) return path === "/" ? null : "/";
  if (isPlanInTheWay(path, visitor)) return PLAN_PAGE;
  if (isMasterPage(path)) return "/dashboard";
  const needs = neededFor(path);
  if (!needs || can(visitor, needs)) return null;
  const home = homeOf(visitor);
  return home === path ? null : home;
}

function isPlanInTheWay(path: string, { plan_code, has_open_register, reads_only }: PageVisitor) {
  if (!plan_code) return false;
  if (plan_code !== "PLAN_EXPIRED") return true;
  if (reads_only) return false;
  return !(has_open_register && PAGES_OF_AN_OPEN_REGISTER.some((page) => isUnder(path, page)));
}
