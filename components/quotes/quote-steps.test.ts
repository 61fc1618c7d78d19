import { expect, test } from "vitest";
import type { Quote } from "@/lib/modules/quotes/schema";
import { nextStepOf } from "./quote-steps";

const quoteIn = (status: Quote["status"]): Pick<Quote, "status" | "history"> => ({ status, history: [] });

test.each([
  ["rascunho", "send"],
  ["enviado", "send"],
  ["visualizado", "send"],
  ["aprovado", "convert"],
  ["expirado", "convert"],
  ["recusado", "edit"],
  ["convertido", null],
] as const)("offers, for a quote that is %s, the step %s", (status, step) => {
  expect(nextStepOf(quoteIn(status), true)).toBe(step);
});

test("offers no sale to a user who may not sell", () => {
  expect(nextStepOf(quoteIn("aprovado"), false)).not.toBe("convert");
});
