import { expect, test } from "vitest";
import { decisionOf, defaultDecision, discountLimitOf, grantsMore, isEasyPin, isOverPercent } from "./rules";
import { ACTIONS, type Decision } from "./schema";

const CASHIER = ["acesso pdv"];
const LEADER = ["acesso pdv", "controle caixa"];

const FREE = ["cancel_item", "edit_cost"] as const;
const PRICES = ["discount_over_limit", "change_price"] as const;
const LED = [
  "withdraw_over_expected",
  "close_with_difference",
  "count_again",
  "cancel_sale",
  "return_sale",
  "sell_without_stock",
] as const;
const shop = (fields: object) => ({ blind_count: true, free_cashier_prices: false, ...fields });

test("lets a manager decide what requires approval for a cashier, by default", () => {
  for (const action of FREE) expect(defaultDecision(action, [])).toBe("allowed");
  for (const action of LED) {
    expect(defaultDecision(action, CASHIER)).toBe("approval");
    expect(defaultDecision(action, LEADER)).toBe("allowed");
  }
});

test("requires approval for a cashier's prices and discounts unless the shop allows them", () => {
  for (const action of PRICES) {
    expect(defaultDecision(action, CASHIER)).toBe("approval");
    expect(defaultDecision(action, CASHIER, shop({ free_cashier_prices: true }))).toBe("allowed");
    expect(defaultDecision(action, LEADER)).toBe("allowed");
  }
});

test("allows a discount of five percent by default, or up to the policy's limit", () => {
  expect(discountLimitOf([])).toBe(5);
  expect(discountLimitOf([{ action: "discount_over_limit", limit_percent: 12 }])).toBe(12);
  expect(discountLimitOf([{ action: "discount_over_limit", limit_percent: null }])).toBe(0);
});

test("denies sales above the credit limit by default", () => {
  expect(defaultDecision("fiado_over_limit", LEADER)).toBe("denied");
});

test("allows stock adjustment only with access to the product catalog", () => {
  expect(defaultDecision("adjust_stock", ["cadastro produtos"])).toBe("allowed");
  expect(defaultDecision("adjust_stock", LEADER)).toBe("approval");
});

test("lets only users of the ledger receive fiado and bills at the till without approval", () => {
  expect(defaultDecision("receive_fiado", ["acesso pdv", "fiado"])).toBe("allowed");
  expect(defaultDecision("receive_fiado", [...LEADER, "contas a receber"])).toBe("approval");
  expect(defaultDecision("receive_bill", ["acesso pdv", "contas a receber"])).toBe("allowed");
  expect(defaultDecision("receive_bill", [...LEADER, "fiado"])).toBe("approval");
});

test("hides the expected cash from a cashier when the shop counts blind", () => {
  expect(defaultDecision("view_expected", CASHIER)).toBe("denied");
  expect(defaultDecision("view_expected", CASHIER, shop({ blind_count: false }))).toBe("allowed");
  expect(defaultDecision("view_expected", LEADER, shop({ blind_count: true }))).toBe("allowed");
  expect(decisionOf("view_expected", CASHIER, [])).toBe("denied");
  expect(decisionOf("view_expected", CASHIER, [], shop({ blind_count: false }))).toBe("allowed");
});

test("applies a policy to its own action only", () => {
  const set = (decision: string) => [
    { action: "return_sale", decision: "denied" },
    { action: "cancel_sale", decision },
  ];
  for (const decision of ["allowed", "approval", "denied"] as const)
    expect(decisionOf("cancel_sale", LEADER, set(decision))).toBe(decision);
  expect(decisionOf("close_with_difference", LEADER, set("denied"))).toBe("allowed");
});

test("ignores an unknown decision and uses the default", () => {
  expect(decisionOf("cancel_sale", CASHIER, [{ action: "cancel_sale", decision: "perhaps" }])).toBe("approval");
});

test("orders decisions from denied to approval to allowed", () => {
  const decisions: Decision[] = ["denied", "approval", "allowed"];
  decisions.forEach((one, place) => {
    decisions.forEach((other, than) => {
      expect(grantsMore(one, other)).toBe(place > than);
    });
  });
  expect(ACTIONS).toHaveLength(FREE.length + PRICES.length + LED.length + 5);
});

test("exceeds a discount limit from the first cent above it", () => {
  expect(isOverPercent(1_000, 10_000, 10)).toBe(false);
  expect(isOverPercent(1_001, 10_000, 10)).toBe(true);
  expect(isOverPercent(1, 10_000, 0)).toBe(true);
  expect(isOverPercent(0, 10_000, 0)).toBe(false);
});

test("recognizes easy PINs", () => {
  for (const pin of ["0000", "777777", "1234", "345678", "4321", "987654"]) expect(isEasyPin(pin)).toBe(true);
  for (const pin of ["1235", "1243", "0001", "1357", "2580", "1212", "1224"]) expect(isEasyPin(pin)).toBe(false);
});
