import { expect, test } from "vitest";
import { caughtError } from "@/lib/testing/caught-error";
import { requireCancelable } from "./rules";

const sale = { status: "concluida", exchange_of_id: null, returns: [] };
const today = { is_register_open: true, is_today: true };

test("accepts a sale of today with an open register", () => {
  expect(caughtError(() => requireCancelable(sale, today))).toBeNull();
});

test.each([
  ["SALE_CANCELED", "Esta venda já foi cancelada.", { status: "cancelada" }, {}],
  ["SALE_NOT_CANCELABLE", "Esta venda já teve itens devolvidos. Devolva o que falta.", { returns: [{}] }, {}],
  ["SALE_NOT_CANCELABLE", "Esta venda é de uma troca. Registre uma devolução.", { exchange_of_id: "s1" }, {}],
  [
    "SALE_NOT_CANCELABLE",
    "O caixa desta venda já foi fechado. Registre uma devolução.",
    {},
    { is_register_open: false },
  ],
  ["SALE_NOT_CANCELABLE", "Só uma venda de hoje pode ser cancelada. Registre uma devolução.", {}, { is_today: false }],
])("throws %s: %s", (code, message, what, when) => {
  expect(caughtError(() => requireCancelable({ ...sale, ...what }, { ...today, ...when }))).toEqual({ code, message });
});
