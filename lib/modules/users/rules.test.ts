import { expect, test } from "vitest";
import { PERMISSIONS } from "@/lib/access/permissions";
import { caughtError } from "@/lib/testing/caught-error";
import { PRESETS, presetOf, requireBlockable, requireGrantable, statusOf } from "./rules";

const all: readonly string[] = PERMISSIONS;
const owner = { id: "o", type: "owner", permissions: [...all] };
const leader = { id: "l", type: "staff", permissions: ["acesso pdv", "controle caixa", "configurações"] };
const cashier = { id: "c", type: "staff", permissions: ["acesso pdv"] };

test("defines presets with the permissions of their roles", () => {
  expect(PRESETS.map(({ name, permissions }) => [name, permissions])).toEqual([
    ["Dono", all],
    ["Gerente", all.filter((permission) => permission !== "configurações")],
    ["Caixa", ["acesso pdv"]],
    ["Vendedor", ["orçamentos", "consultar estoque", "cadastro clientes"]],
  ]);
  for (const { description } of PRESETS) expect(description).toMatch(/^[A-Z].+\.$/);
});

test("recognizes a preset only with exactly its permissions, in any order", () => {
  expect(presetOf(["cadastro clientes", "consultar estoque", "orçamentos"])?.name).toBe("Vendedor");
  expect(presetOf(["acesso pdv"])?.name).toBe("Caixa");
  expect(presetOf(["acesso pdv", "fiado"])).toBeNull();
  expect(presetOf(["fiado"])).toBeNull();
  expect(presetOf(["orçamentos", "consultar estoque", "fiado"])).toBeNull();
  expect(presetOf([])).toBeNull();
});

test("derives the status invited, active or blocked", () => {
  expect(statusOf({ active: true, joined_at: null })).toBe("invited");
  expect(statusOf({ active: true, joined_at: new Date() })).toBe("active");
  expect(statusOf({ active: false, joined_at: null })).toBe("blocked");
});

const granted = (giver: typeof owner, subject: typeof owner, permissions: string[]) =>
  caughtError(() => requireGrantable(giver, subject, permissions));

test("rejects granting or removing a permission that the caller lacks, and names it", () => {
  expect(granted(leader, cashier, ["acesso pdv", "controle caixa"])).toBeNull();
  expect(granted(leader, { ...cashier, permissions: ["acesso pdv", "controle caixa"] }, ["acesso pdv"])).toBeNull();
  const message = "Você só pode dar ou tirar permissões que também tem. Você não tem: fiado, contas a pagar.";
  const refusal = { code: "CANNOT_GRANT", message, errors: { permissions: [message] } };
  expect(granted(leader, cashier, ["acesso pdv", "fiado", "contas a pagar", "controle caixa"])).toEqual(refusal);
  expect(
    granted(leader, { ...cashier, permissions: ["fiado", "contas a pagar", "acesso pdv"] }, ["acesso pdv"]),
  ).toEqual(refusal);
});

test("allows unchanged permissions, even those that the caller lacks", () => {
  const finance = { ...cashier, permissions: ["fiado", "contas a pagar"] };
  expect(granted(leader, finance, ["contas a pagar", "fiado"])).toBeNull();
  expect(granted(leader, finance, ["contas a pagar", "fiado", "acesso pdv"])).toBeNull();
  expect(granted(leader, leader, leader.permissions)).toBeNull();
});

test("rejects changes to the caller's own permissions and to the owner's", () => {
  expect(granted(leader, leader, ["acesso pdv"])?.code).toBe("OWN_ACCESS");
  expect(granted(leader, owner, [])?.code).toBe("OWNER_KEEPS_ACCESS");
  expect(granted(owner, cashier, [...PERMISSIONS])).toBeNull();
});

test("rejects blocking oneself or the owner", () => {
  expect(caughtError(() => requireBlockable(leader, cashier))).toBeNull();
  expect(caughtError(() => requireBlockable(leader, leader))?.code).toBe("OWN_ACCESS");
  expect(caughtError(() => requireBlockable(leader, owner))?.code).toBe("OWNER_KEEPS_ACCESS");
});
