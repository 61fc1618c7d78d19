import { expect, test } from "vitest";
import { amountsByMethod, situationOf } from "./rules";

test("derives the status of a sale from its cancellation and returns", () => {
  const situation = (status: string, return_state: string | null) => situationOf({ status, return_state });
  expect(situation("concluida", null)).toBe("concluida");
  expect(situation("concluida", "parcial")).toBe("devolvida_parcial");
  expect(situation("concluida", "total")).toBe("devolvida_total");
  expect(situation("cancelada", "total")).toBe("cancelada");
});

test("moves amounts between methods by corrections and omits methods with nothing left", () => {
  const payments = [
    { method: "dinheiro", amount_cents: 700 },
    { method: "pix", amount_cents: 300 },
  ];
  expect(amountsByMethod({ payments, corrections: [] })).toEqual(payments);
  const moved = (from_method: string, to_method: string, amount_cents: number) => ({
    from_method,
    to_method,
    amount_cents,
  });
  expect(amountsByMethod({ payments, corrections: [moved("dinheiro", "credito", 200)] })).toEqual([
    { method: "dinheiro", amount_cents: 500 },
    { method: "pix", amount_cents: 300 },
    { method: "credito", amount_cents: 200 },
  ]);
  expect(amountsByMethod({ payments, corrections: [moved("pix", "dinheiro", 300)] })).toEqual([
    { method: "dinheiro", amount_cents: 1_000 },
  ]);
});
