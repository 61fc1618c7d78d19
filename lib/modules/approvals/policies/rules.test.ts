import { expect, test } from "vitest";
import { refusalOf } from "@/lib/testing/refusal";
import type { Action, Decision } from "../schema";
import { maySet, requireSettable } from "./rules";

const owner = { id: "o", type: "owner" };
const leader = { id: "l", type: "staff" };
const cashier = { id: "c", type: "staff" };

test("the owner settles everybody's deeds, his own too", () => {
  for (const subject of [owner, leader]) expect(maySet(owner, subject, "denied")).toBe(true);
});

test("others settle for their colleagues what they do alone, never their own and never the owner's", () => {
  expect(maySet(leader, cashier, "allowed")).toBe(true);
  expect(maySet(leader, cashier, "approval")).toBe(false);
  expect(maySet(leader, cashier, "denied")).toBe(false);
  expect(maySet(leader, leader, "allowed")).toBe(false);
  expect(maySet(leader, owner, "allowed")).toBe(false);
});

test("a refusal tells whose deeds they are, or which of them one does not do alone", () => {
  const deeds = (...all: [Action, Decision][]) => new Map(all);
  const settled = (subject: typeof owner, ...all: [Action, Decision][]) =>
    refusalOf(() => requireSettable(leader, subject, deeds(...all)));
  expect(settled(cashier, ["cancel_sale", "allowed"])).toBeNull();
  expect(settled(cashier)).toBeNull();
  expect(settled(leader, ["cancel_sale", "allowed"])?.code).toBe("OWN_ACCESS");
  expect(settled(owner, ["cancel_sale", "allowed"])?.code).toBe("OWNER_KEEPS_ACCESS");
  expect(settled(cashier, ["cancel_sale", "approval"], ["return_sale", "allowed"], ["cancel_item", "denied"])).toEqual({
    code: "CANNOT_GRANT",
    message: "Só define isto quem pode fazer sozinho. Você não pode: cancelar venda; cancelar item da venda.",
  });
});
