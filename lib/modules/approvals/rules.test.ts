import { expect, test } from "vitest";
import { decisionOf, defaultDecision, discountLimitOf, isEasyPin, isMore, isOverPercent } from "./rules";
import { ACTIONS, type Decision } from "./schema";

const CASHIER = ["acesso pdv"];
const LEADER = ["acesso pdv", "controle caixa"];

const FREE = ["cancel_item", "edit_cost"] as const;
const PRICES = ["discount_over_limit", "change_price"] as const;
const LED = ["withdraw_over_expected", "close_with_difference", "count_again", "cancel_sale", "return_sale"] as const;
const shop = (fields: object) => ({ blind_count: true, free_cashier_prices: false, ...fields });

test("without a word of the owner, who leads the registers decides alone what a cashier asks for", () => {
  for (const action of FREE) expect(defaultDecision(action, [])).toBe("allowed");
  for (const action of LED) {
    expect(defaultDecision(action, CASHIER)).toBe("approval");
    expect(defaultDecision(action, LEADER)).toBe("allowed");
  }
});

test("a cashier's price changes and discounts need approval, except in shops from before the choice", () => {
  for (const action of PRICES) {
    expect(defaultDecision(action, CASHIER)).toBe("approval");
    expect(defaultDecision(action, CASHIER, shop({ free_cashier_prices: true }))).toBe("allowed");
    expect(defaultDecision(action, LEADER)).toBe("allowed");
  }
});

test("a discount is free up to five percent where nothing was set, and up to what was set otherwise", () => {
  expect(discountLimitOf([])).toBe(5);
  expect(discountLimitOf([{ action: "discount_over_limit", limit_percent: 12 }])).toBe(12);
  expect(discountLimitOf([{ action: "discount_over_limit", limit_percent: null }])).toBe(0);
});

test("nobody sells on account above a customer's limit unless the owner said so", () => {
  expect(defaultDecision("fiado_over_limit", LEADER)).toBe("denied");
});

test("the shelf is corrected alone by who keeps the products, and by nobody else", () => {
  expect(defaultDecision("adjust_stock", ["cadastro produtos"])).toBe("allowed");
  expect(defaultDecision("adjust_stock", LEADER)).toBe("approval");
});

test("whoever counts blind does not see what is expected, unless he leads the registers", () => {
  expect(defaultDecision("view_expected", CASHIER)).toBe("denied");
  expect(defaultDecision("view_expected", CASHIER, shop({ blind_count: false }))).toBe("allowed");
  expect(defaultDecision("view_expected", LEADER, shop({ blind_count: true }))).toBe("allowed");
  expect(decisionOf("view_expected", CASHIER, [])).toBe("denied");
  expect(decisionOf("view_expected", CASHIER, [], shop({ blind_count: false }))).toBe("allowed");
});

test("what the owner set for a deed holds for that deed alone", () => {
  const set = (decision: string) => [
    { action: "return_sale", decision: "denied" },
    { action: "cancel_sale", decision },
  ];
  for (const decision of ["allowed", "approval", "denied"] as const)
    expect(decisionOf("cancel_sale", LEADER, set(decision))).toBe(decision);
  expect(decisionOf("close_with_difference", LEADER, set("denied"))).toBe("allowed");
});

test("a word nobody knows decides nothing: the default holds", () => {
  expect(decisionOf("cancel_sale", CASHIER, [{ action: "cancel_sale", decision: "perhaps" }])).toBe("approval");
});

test("allowed is more than asked, and asked is more than denied", () => {
  const decisions: Decision[] = ["denied", "approval", "allowed"];
  decisions.forEach((one, place) => {
    decisions.forEach((other, than) => {
      expect(isMore(one, other)).toBe(place > than);
    });
  });
  expect(ACTIONS).toHaveLength(FREE.length + PRICES.length + LED.length + 3);
});

test("a discount passes its limit by the first cent beyond it", () => {
  expect(isOverPercent(1_000, 10_000, 10)).toBe(false);
  expect(isOverPercent(1_001, 10_000, 10)).toBe(true);
  expect(isOverPercent(1, 10_000, 0)).toBe(true);
  expect(isOverPercent(0, 10_000, 0)).toBe(false);
});

test("a PIN that anybody would try first is an easy one", () => {
  for (const pin of ["0000", "777777", "1234", "345678", "4321", "987654"]) expect(isEasyPin(pin)).toBe(true);
  for (const pin of ["1235", "1243", "0001", "1357", "2580", "1212", "1224"]) expect(isEasyPin(pin)).toBe(false);
});
