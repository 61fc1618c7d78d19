import { expect, test } from "vitest";
import { can, isPermission, PERMISSIONS } from "./permissions";
import { MASTER_ROLE } from "./platform-roles";

test("lists each permission once, as it is stored and sent", () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  expect(PERMISSIONS).toEqual([
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
  ]);
  expect(MASTER_ROLE).toBe("master_admin");
});

test("grants exactly the permission that a user has, and every permission to a master administrator", () => {
  for (const own of PERMISSIONS)
    for (const needed of PERMISSIONS) {
      expect(can({ permissions: [own], is_master: false }, needed)).toBe(own === needed);
      expect(can({ permissions: [], is_master: true }, needed)).toBe(true);
    }
  expect(can({ permissions: [], is_master: false }, "fiado")).toBe(false);
});

test("recognizes a permission only by its exact spelling", () => {
  for (const word of PERMISSIONS) expect(isPermission(word)).toBe(true);
  for (const word of ["", "fiad", "fiado ", "Fiado", "master_admin"]) expect(isPermission(word)).toBe(false);
});
