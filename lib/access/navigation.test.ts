import { describe, expect, test } from "vitest";
import {
  homeOf,
  MASTER_MENU,
  MENU,
  mayOpenMasterPage,
  menuOf,
  type NavigationUser,
  redirectFor,
  settingsTabsOf,
} from "./navigation";
import { PERMISSIONS } from "./permissions";

const user = (fields: Partial<NavigationUser> = {}): NavigationUser => ({
  permissions: [...PERMISSIONS],
  is_master: false,
  platform_role: null,
  plan_code: null,
  has_open_register: false,
  reads_only: false,
  lacks_second_factor: false,
  is_by_pin: false,
  ...fields,
});
const cashier = user({ permissions: ["acesso pdv"] });
const finance = user({ permissions: ["contas a pagar", "contas a receber", "fiado", "relatórios financeiros"] });
const master = user({ is_master: true, platform_role: "master_admin" });
const support = user({ permissions: [], platform_role: "platform_support" });
const platformFinance = user({ permissions: [], platform_role: "platform_finance" });

describe("an anonymous visitor", () => {
  test.each([
    "/",
    "/login",
    "/password/reset",
    "/confirmar-email",
    "/atualizar-plano",
    "/legal/termos",
    "/help/central-de-ajuda",
    "/sem-internet.html",
    "/sem-internet.css",
  ])("sees %s", (path) => {
    expect(redirectFor(path, null)).toBeNull();
  });
  test.each(["/pdv", "/dashboard", "/master-admin", "/orcamento/1", "/quotes", "/seguranca"])(
    "is redirected from %s to the login page",
    (path) => expect(redirectFor(path, null)).toBe("/login"),
  );
  test.each(["/nada", "/pdvs", "/cadastro"])("sees the landing page at %s", (path) => {
    expect(redirectFor(path, null)).toBe("/");
  });
});

describe("a user", () => {
  test("opens allowed pages and is redirected from others to the first allowed one", () => {
    expect(redirectFor("/pdv", cashier)).toBeNull();
    expect(redirectFor("/dashboard", cashier)).toBe("/pdv");
    expect(redirectFor("/financeiro/fiado/cliente/1", finance)).toBeNull();
    expect(redirectFor("/cadastro/produtos", finance)).toBe("/financeiro/contas-pagar");
    expect(redirectFor("/quotes", cashier)).toBeNull();
    expect(redirectFor("/billing/cobrancas", cashier)).toBe("/pdv");
    expect(redirectFor("/", cashier)).toBe("/pdv");
    expect(redirectFor("/", user())).toBeNull();
    for (const path of ["/vendas", "/estoque"]) expect(redirectFor(path, cashier)).toBeNull();
  });
  test('stays on an unknown path, which shows "not found" in the page frame', () =>
    expect(redirectFor("/nada", cashier)).toBeNull());
  test("is not redirected in a loop without any permission", () => {
    const powerless = user({ permissions: [] });
    expect(homeOf(powerless)).toBe("/pdv");
    expect(redirectFor("/pdv", powerless)).toBeNull();
    expect(redirectFor("/dashboard", powerless)).toBe("/pdv");
  });
  test("is redirected from the master administrator's pages", () =>
    expect(redirectFor("/master-admin/settings", cashier)).toBe("/dashboard"));
  test("sees no empty menu group", () => {
    expect(menuOf(cashier).map(({ group }) => group)).toEqual(["Vendas"]);
    expect(menuOf(user())).toHaveLength(MENU.length);
  });
});

test("shows the menu entries in their order", () => {
  expect(MENU.map(({ group, items }) => [group, ...items.map(({ label }) => label)])).toEqual([
    ["Principal", "Dashboard"],
    [
      "Vendas",
      "PDV – Nova Venda",
      "Consultar Vendas",
      "Orçamentos",
      "Lista de Compras",
      "Controle de Caixa",
      "Consultar Estoque",
    ],
    ["Cadastro", "Produtos", "Clientes", "Fornecedores", "Vendedores"],
    ["Financeiro", "Contas a Pagar", "Contas a Receber", "Fiado", "Relatórios Financeiros"],
    ["Configurações", "Configurações Gerais"],
  ]);
  expect(MASTER_MENU.items.map(({ path, label }) => [path, label])).toEqual([
    ["/master-admin", "Painel Master"],
    ["/master-admin/settings", "Configurações"],
  ]);
});

describe("the master administrator", () => {
  test("is kept on the master pages and the plan page", () => {
    expect(redirectFor("/pdv", master)).toBe("/master-admin");
    expect(homeOf(master)).toBe("/master-admin");
    expect(redirectFor("/master-admin/companies/1", master)).toBeNull();
    expect(redirectFor("/atualizar-plano", master)).toBeNull();
    for (const path of [
      "/",
      "/login",
      "/password/reset",
      "/legal/termos",
      "/help/central-de-ajuda",
      "/recibo/x",
      "/nada",
    ])
      expect(redirectFor(path, master), path).toBe("/master-admin");
    expect(redirectFor("/atualizar-plano", master)).toBeNull();
  });
});

describe("the platform's other staff", () => {
  test.each([support, platformFinance])("are kept on the master pages", (staff) => {
    expect(homeOf(staff)).toBe("/master-admin");
    expect(redirectFor("/master-admin", staff)).toBeNull();
    for (const path of ["/", "/pdv", "/dashboard", "/configuracoes"])
      expect(redirectFor(path, staff), path).toBe("/master-admin");
  });
  test("open the pages and tabs of their role", () => {
    const { platform_role } = support;
    expect(mayOpenMasterPage("/master-admin/companies/1", platform_role)).toBe(true);
    expect(mayOpenMasterPage("/master-admin/cobrancas", platform_role)).toBe(false);
    expect(mayOpenMasterPage("/master-admin/historico", platform_role)).toBe(false);
    expect(mayOpenMasterPage("/master-admin/cobrancas", "platform_finance")).toBe(true);
    expect(mayOpenMasterPage("/master-admin", null)).toBe(false);
    expect(settingsTabsOf("platform_support").map(({ value }) => value)).toEqual(["saude", "seguranca"]);
    expect(settingsTabsOf("platform_finance").map(({ value }) => value)).toEqual(["cupons", "seguranca"]);
    expect(settingsTabsOf("master_admin")).toHaveLength(9);
  });
});

describe("an invalid plan", () => {
  const expired = user({ plan_code: "PLAN_EXPIRED" });
  test("redirects every page to the plan page", () => {
    for (const path of ["/", "/pdv", "/dashboard", "/nada"])
      expect(redirectFor(path, expired)).toBe("/atualizar-plano");
  });
  test("lets a user with an open cash register sell and close it", () => {
    const selling = { ...expired, has_open_register: true };
    expect(redirectFor("/pdv", selling)).toBeNull();
    expect(redirectFor("/controle-caixa", selling)).toBeNull();
    expect(redirectFor("/dashboard", selling)).toBe("/atualizar-plano");
    expect(redirectFor("/pdv", { ...selling, plan_code: "PLAN_INACTIVE" })).toBe("/atualizar-plano");
  });
  test("allows reading after it expired, in read-only mode", () => {
    expect(redirectFor("/dashboard", { ...expired, reads_only: true })).toBeNull();
    expect(redirectFor("/dashboard", { ...expired, plan_code: "NO_ACTIVE_PLAN", reads_only: true })).toBe(
      "/atualizar-plano",
    );
  });
});

test("redirects staff of the platform without a second factor to the enrollment page", () => {
  const unprotected = user({ platform_role: "platform_support", lacks_second_factor: true });
  for (const path of ["/master-admin", "/master-admin/settings", "/dashboard", "/seguranca"])
    expect(redirectFor(path, unprotected)).toBe("/master-admin/seguranca");
  expect(redirectFor("/master-admin/seguranca", unprotected)).toBeNull();
  expect(redirectFor("/seguranca", master)).toBe("/master-admin/seguranca");
  expect(redirectFor("/seguranca", cashier)).toBeNull();
});

test("keeps a session begun with a PIN on the till", () => {
  const operator = user({ is_by_pin: true, permissions: ["acesso pdv"] });
  expect(redirectFor("/pdv", operator)).toBeNull();
  for (const path of ["/", "/consultar-vendas", "/seguranca", "/quotes", "/vendas", "/configuracoes", "/master-admin"])
    expect(redirectFor(path, operator), path).toBe("/pdv");
  for (const path of ["/help", "/sem-internet.html", "/sem-internet.css"])
    expect(redirectFor(path, operator), path).toBeNull();
});
