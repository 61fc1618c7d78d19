import { expect, test } from "vitest";
import { writePending, writeReviews } from "./labels";

const summary = { pending_count: 1, pending_cents: 2_188, unknown_count: 0, over_limit_registers: 0 };

test("mentions the amount, and unknown prices and registers over the limit only if there are any", () => {
  expect([writePending(1), writePending(2)]).toEqual(["1 ocorrência a revisar", "2 ocorrências a revisar"]);
  expect(writeReviews(summary)).toBe(
    "Vendas feitas sem internet passaram do que o operador pode fazer, somando R$ 21,88.",
  );
  const worse = writeReviews({ ...summary, unknown_count: 1, over_limit_registers: 2 });
  expect(worse).toContain("Uma tem preço que o produto nunca teve. 2 caixas passaram do limite: feche e confira.");
  const worst = writeReviews({ ...summary, unknown_count: 4, over_limit_registers: 1 });
  expect(worst).toContain("4 têm preço que o produto nunca teve. Um caixa passou do limite: feche e confira.");
});
