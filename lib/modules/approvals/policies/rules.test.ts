import { expect, test } from "vitest";
import { caughtError } from "@/lib/testing/caught-error";
import type { Action, Decision } from "../schema";
import { canSetPolicy, requireCanSetPolicies } from "./rules";

const owner = { id: "o", type: "owner" };
const leader = { id: "l", type: "staff" };
const cashier = { id: "c", type: "staff" };

test("lets the owner set all users' policies", () => {
  for (const subject of [owner, leader]) expect(canSetPolicy(owner, subject, "denied")).toBe(true);
});

test("lets others set only their colleagues' policies, for actions they may do alone", () => {
  expect(canSetPolicy(leader, cashier, "allowed")).toBe(true);
  expect(canSetPolicy(leader, cashier, "approval")).toBe(false);
  expect(canSetPolicy(leader, cashier, "denied")).toBe(false);
  expect(canSetPolicy(leader, leader, "allowed")).toBe(false);
  expect(canSetPolicy(leader, owner, "allowed")).toBe(false);
});

test("reports why a policy cannot be set, with the actions", () => {
  const decisions = (...all: [Action, Decision][]) => new Map(all);
  const settled = (subject: typeof owner, ...all: [Action, Decision][]) =>
    caughtError(() => requireCanSetPolicies(leader, subject, decisions(...all)));
  expect(settled(cashier, ["cancel_sale", "allowed"])).toBeNull();
  expect(settled(cashier)).toBeNull();
  expect(settled(leader, ["cancel_sale", "allowed"])?.code).toBe("OWN_ACCESS");
  expect(settled(owner, ["cancel_sale", "allowed"])?.code).toBe("OWNER_KEEPS_ACCESS");
  expect(settled(cashier, ["cancel_sale", "approval"], ["return_sale", "allowed"], ["cancel_item", "denied"])).toEqual({
    code: "CANNOT_GRANT",
    message: "Você só pode definir ações que faz sem aprovação. Você não pode: cancelar venda; cancelar item da venda.",
  });
});
