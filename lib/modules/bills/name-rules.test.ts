import { expect, test } from "vitest";
import { nameOfBill } from "./name-rules";

test("names a bill of a series with its position", () => {
  expect(nameOfBill({ description: "Aluguel", installment: 2, installments: 12 })).toBe("Aluguel (2/12)");
  expect(nameOfBill({ description: "Aluguel", installment: 1, installments: 1 })).toBe("Aluguel");
});
