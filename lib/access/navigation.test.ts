import { describe, expect, test } from "vitest";
import { homeOf, MASTER_MENU, MENU, menuOf, type PageVisitor, redirectFor } from "./navigation";
import { PERMISSIONS } from "./permissions";

const visitor = (fields: Partial<PageVisitor> = {}): PageVisitor => ({
  permissions: [...PERMISSIONS],
  is_master: false,
  plan_code: null,
  has_open_register: false,
  reads_only: false,
  lacks_second_factor: false,
  ...fields,
});
const cashier = visitor({ permissions: ["acesso pdv"] });
const finance = visitor({ permissions: ["contas a pagar", "contas a receber", "fiado", "relatórios financeiros"] });
const master = visitor({ is_master: true });

describe("a stranger", () => {
  test.each([
    "/",
    "/login",
    "/password/reset",
    "/confirmar-email",
    "/atualizar-plano",
    "/legal/termos",
    "/help/central-de-ajuda",
  ])("sees %s", (path) => {
    expect(redirectFor(path, null)).toBeNull();
  });
  test.each(["/pdv", "/dashboard", "/master-admin", "/nada"])("sees the landing page at %s", (path) => {
    expect(redirectFor(path, null)).toBe("/");
  });
});

describe("a user", () => {
  test("opens what he may, and is sent to his first page from what he may not", () => {
    expect(redirectFor("/pdv", cashier)).toBeNull();
    expect(redirectFor("/dashboard", cashier)).toBe("/pdv");
    expect(redirectFor("/financeiro/fiado/cliente/1", finance)).toBeNull();
    expect(redirectFor("/cadastro/produtos", finance)).toBe("/financeiro/contas-pagar");
    expect(redirectFor("/quotes", cashier)).toBeNull();
    expect(redirectFor("/billing/cobrancas", cashier)).toBe("/pdv");
    expect(redirectFor("/", cashier)).toBe("/pdv");
    expect(redirectFor("/", visitor())).toBeNull();
    for (const path of ["/vendas", "/estoque"]) expect(redirectFor(path, cashier)).toBeNull();
  });
  test("keeps his page frame on an unknown path", () => expect(redirectFor("/nada", cashier)).toBeNull());
  test("without any permission is not sent in circles", () => {
    const nobody = visitor({ permissions: [] });
    expect(homeOf(nobody)).toBe("/pdv");
    expect(redirectFor("/pdv", nobody)).toBeNull();
    expect(redirectFor("/dashboard", nobody)).toBe("/pdv");
  });
  test("is sent away from the master's pages", () =>
    expect(redirectFor("/master-admin/settings", cashier)).toBe("/dashboard"));
  test("sees no group without an item", () => {
    expect(menuOf(cashier).map(({ group }) => group)).toEqual(["Vendas"]);
    expect(menuOf(visitor()).flatMap(({ items }) => items)).toHaveLength(16);
  });
});

test("the menu reads as the shop knows it", () => {
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
  test("is kept on his pages and the plan page", () => {
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

describe("a plan in the way", () => {
  const expired = visitor({ plan_code: "PLAN_EXPIRED" });
  test("leads every page to the plan page", () => {
    for (const path of ["/", "/pdv", "/dashboard", "/nada"])
      expect(redirectFor(path, expired)).toBe("/atualizar-plano");
  });
  test("lets whoever has a register open finish and close", () => {
    const selling = { ...expired, has_open_register: true };
    expect(redirectFor("/pdv", selling)).toBeNull();
    expect(redirectFor("/controle-caixa", selling)).toBeNull();
    expect(redirectFor("/dashboard", selling)).toBe("/atualizar-plano");
    expect(redirectFor("/pdv", { ...selling, plan_code: "PLAN_INACTIVE" })).toBe("/atualizar-plano");
  });
  test("can be read through for a while when it expired", () => {
    expect(redirectFor("/dashboard", { ...expired, reads_only: true })).toBeNull();
    expect(redirectFor("/dashboard", { ...expired, plan_code: "NO_ACTIVE_PLAN", reads_only: true })).toBe(
      "/atualizar-plano",
    );
  });
});

test("a master administrator without a second factor reaches the page that enrols one, and no other", () => {
  const bare = visitor({ is_master: true, lacks_second_factor: true });
  for (const path of ["/master-admin", "/master-admin/settings", "/dashboard", "/seguranca"])
    expect(redirectFor(path, bare)).toBe("/master-admin/seguranca");
  expect(redirectFor("/master-admin/seguranca", bare)).toBeNull();
  expect(redirectFor("/seguranca", master)).toBe("/master-admin/seguranca");
  expect(redirectFor("/seguranca", cashier)).toBeNull();
});
