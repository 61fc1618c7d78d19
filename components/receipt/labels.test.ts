import { expect, test } from "vitest";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import { itemSum, paymentName } from "@/lib/modules/sales/receipts/labels";
import { cashReceived, itemGross } from "@/lib/modules/sales/receipts/rules";
import type { Sale } from "@/lib/modules/sales/schema";
import { receiptMessage } from "./labels";

const company: PdvCompany = {
  id: "c",
  name: "Mercadinho São João",
  cnpj: null,
  phone: null,
  address: null,
  receipt_footer: "Volte sempre.",
  receipt_width_mm: 80,
  timezone: "America/Sao_Paulo",
  logo: null,
  scale: null,
  pix: null,
};
const sale = {
  id: "s",
  number: "7-0012",
  cash_register_id: "r",
  user_name: "Ana",
  status: "concluida",
  seller: null,
  customer: { id: "m", name: "Maria", cpf_cnpj: "52998224725", phone: "5511988887777" },
  subtotal_cents: 4_280,
  discount_cents: 280,
  surcharge_cents: 0,
  total_cents: 4_000,
  received_cents: 5_000,
  change_cents: 1_000,
  sold_at: "2026-11-20T15:30:00.000Z",
  items: [
    {
      product_id: "a",
      description: "Queijo minas",
      unit: "kg",
      quantity_milli: 500,
      unit_price_cents: 4_299,
      discount_cents: 150,
      surcharge_cents: 0,
      total_cents: 2_000,
      note: null,
    },
    {
      product_id: "b",
      description: "Café 500 g",
      unit: "un",
      quantity_milli: 1_000,
      unit_price_cents: 2_130,
      discount_cents: 130,
      surcharge_cents: 0,
      total_cents: 2_000,
      note: null,
    },
  ],
  payments: [{ method: "dinheiro", amount_cents: 4_000, received_cents: 5_000, installments: 1 }],
  fiado: null,
  store_credits: [],
  exchange_of: null,
} as unknown as Sale;

test("shows items at full price, with the discount below the subtotal", () => {
  const [cheese, coffee] = sale.items;
  expect([cheese, coffee].map((item) => item && itemGross(item))).toEqual([2_150, 2_130]);
  expect(cheese && itemSum(cheese)).toBe("0,500 kg × R$ 42,99");
});

test("shows the surcharge once, the items' notes, and the link at the end", () => {
  const [cheese, coffee] = sale.items;
  if (!cheese || !coffee) throw new Error("two items");
  const items = [{ ...cheese, surcharge_cents: 100, total_cents: 2_100, note: "em fatias" }, coffee];
  expect(itemGross(items[0] ?? cheese)).toBe(2_150);
  const message = receiptMessage({ ...sale, items, surcharge_cents: 100 }, company, "https://loja/recibo/rec_x");
  expect(message).toContain("= R$ 21,50\n  em fatias\n");
  expect(message).toContain("Acréscimo: R$ 1,00");
  expect(message.endsWith("Recibo digital: https://loja/recibo/rec_x")).toBe(true);
});

test("includes the installments in the payment's name", () => {
  expect(paymentName({ method: "credito", installments: 3 })).toBe("Crédito 3x");
  expect(paymentName({ method: "credito", installments: 1 })).toBe("Crédito");
});

test("writes the sale in the shop's time zone, without the customer's document", () => {
  const message = receiptMessage(sale, company);
  expect(message).toContain("Venda 7-0012 – 20/11/2026 12:30");
  expect(message).toContain("1 un × R$ 21,30 = R$ 21,30");
  expect(message).toContain("Desconto: R$ 2,80\n*Total: R$ 40,00*\nDinheiro: R$ 50,00\nTroco: R$ 10,00");
  expect(message).toContain("Não é documento fiscal.\nVolte sempre.");
  expect(message).not.toContain("529");
});

test("shows the balance before and after a fiado sale", () => {
  const fiado = {
    due_date: "2026-12-20",
    amount_cents: 4_000,
    balance_before_cents: 1_500,
    balance_after_cents: 5_500,
  };
  const message = receiptMessage({ ...sale, fiado }, company);
  expect(message).toContain("Saldo anterior: R$ 15,00\nSaldo atual: R$ 55,00\nVencimento: 20/12/2026");
});

test("counts only cash as received", () => {
  const pix = {
    method: "pix",
    amount_cents: 500,
    received_cents: 500,
    installments: 1,
  } as unknown as Sale["payments"][number];
  expect(cashReceived({ payments: [pix, ...sale.payments] })).toBe(5_000);
});

test("shows a store credit once, by its code", () => {
  const paid = { ...sale.payments[0], method: "pix", amount_cents: 2_500, received_cents: 2_500 };
  const storeCredit = {
    ...sale,
    change_cents: 0,
    credit_cents: 1_500,
    payments: [paid],
    store_credits: [{ code: "K7MP2QXD", amount_cents: 1_500 }],
  } as Sale;
  expect(receiptMessage(storeCredit, company)).toContain(
    "*Total: R$ 40,00*\nPIX: R$ 25,00\nVale K7MP-2QXD: R$ 15,00\n\n",
  );
});

test("shows a corrected payment by the corrected methods, up to the total", () => {
  const corrected = {
    ...sale,
    change_cents: 0,
    payments: [{ method: "credito", amount_cents: 4_000, received_cents: 4_000, installments: 1 }],
    corrections: [{ from_method: "credito", to_method: "pix", amount_cents: 1_500 }],
  } as unknown as Sale;
  expect(receiptMessage(corrected, company)).toContain("*Total: R$ 40,00*\nCrédito: R$ 25,00\nPIX: R$ 15,00\n");
});
