import { describe, expect, test } from "vitest";
import { loginPathFor, returnPathOf } from "./return-path";

test.each([
  "/pdv",
  "/dashboard",
  "/financeiro/contas-pagar?situacao=atrasada&pagina=2",
  "/financeiro/fiado/cliente/0198c0de-0000-7000-8000-000000000000",
  "/orcamento/0198c0de-0000-7000-8000-000000000000#itens",
  "/master-admin/companies/1",
  "/consultar-vendas?busca=%2F%2Fevil.example",
])("keeps the page %s", (path) => expect(returnPathOf(path)).toBe(path));

describe("refuses", () => {
  test.each([
    "https://evil.example/pdv",
    "//evil.example",
    "//evil.example/pdv",
    "///evil.example/pdv",
    "/\\evil.example",
    "/\\evil.example/pdv",
    "\\\\evil.example/pdv",
    "/\t/evil.example/pdv",
    "/\n/evil.example/pdv",
    "\t//evil.example/pdv",
    "/%2F%2Fevil.example",
    "/%2f/evil.example/pdv",
    "/%5Cevil.example",
    "%2F%2Fevil.example",
    "/pdv/..//evil.example",
    "/pdv/%2e%2e//evil.example",
    "/pdv/..\\\\evil.example",
    "/./\\evil.example/pdv",
    "http:/pdv",
    "javascript:alert(1)",
    "/javascript:alert(1)",
    "//user@evil.example/pdv",
    "/@evil.example",
    "//[",
  ])("another site: %j", (path) => expect(returnPathOf(path)).toBeNull());
  test.each(["/", "/login", "/login?voltar=/pdv", "/api/auth/signout", "/v1/user", "/pdvs", "/nada", "", "pdv"])(
    "what is no page of the application: %j",
    (path) => expect(returnPathOf(path)).toBeNull(),
  );
  test.each([null, undefined, 1, ["/pdv", "/dashboard"], `/pdv?busca=${"a".repeat(1_000)}`])(
    "other values: %j",
    (value) => expect(returnPathOf(value)).toBeNull(),
  );
});

test("puts a page of the application into the address of the login page, and nothing else", () => {
  expect(loginPathFor("/consultar-vendas?busca=a&pagina=2")).toBe(
    "/login?voltar=%2Fconsultar-vendas%3Fbusca%3Da%26pagina%3D2",
  );
  for (const path of ["/", "/nada", "//evil.example/pdv", null]) expect(loginPathFor(path)).toBe("/login");
});
