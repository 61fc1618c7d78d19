import { expect, test } from "vitest";
import { POST as correct } from "@/app/api/v1/cash-registers/[id]/closing/corrections/route";
import { GET as closingPdf } from "@/app/api/v1/cash-registers/[id]/closing/pdf/route";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as open } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";
import { readPdf } from "@/lib/testing/pdf";

async function closedShop() {
  const shop = await company();
  // The first closing is of the second register: their numbers differ.
  const colleague = await shop.colleague({ permissions: ["acesso pdv"] });
  await colleague.call(open, { opening_amount_cents: 0 });
  const { body: register } = await shop.call(open, { opening_amount_cents: 10_000 });
  await shop.call(sell, {
    items: [{ description: "Pão de queijo", unit_price_cents: 123_456, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: 123_456 }],
    expected_total_cents: 123_456,
  });
  const { body: closing } = await shop.call(close, {
    id: register.id,
    counted: { dinheiro_cents: 133_156 },
    float_left_cents: 5_000,
    note: "Faltou troco — não sei por quê 🙁",
  });
  return { shop, register, closing };
}

test("renders a closing as a PDF with the expected, counted and missing amounts and the note", async () => {
  const { shop, register } = await closedShop();
  const { status, body, headers } = await shop.call(closingPdf, { id: register.id });
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''Fechamento%20${register.number}.pdf`);
  const { pages, shows } = readPdf(body);
  expect(pages).toBe(1);
  for (const words of [
    shop.company.name,
    `Fechamento do caixa nº ${register.number}`,
    "R$ 1.334,56",
    "R$ 1.331,56",
    "Falta R$ 3,00",
    "– Sangrias",
    "Fundo para amanhã",
    "R$ 50,00",
    "não conferido",
    "Faltou troco — não sei por quê",
  ])
    expect(shows(words), words).toBe(true);
  expect(shows("Correções")).toBe(false);
  expect(Buffer.from(body).toString("latin1")).not.toMatch(/\/(JavaScript|OpenAction|Launch)/);
});

test("renders the corrections of a closing with the resulting difference", async () => {
  const { shop, register } = await closedShop();
  const { status } = await shop.call(correct, {
    id: register.id,
    counted_cash_cents: 133_456,
    description: "Moedas no fundo da gaveta",
  });
  expect(status).toBe(201);
  const { body } = await shop.call(closingPdf, { id: register.id });
  const { pages, shows } = readPdf(body);
  expect(pages).toBe(1);
  for (const words of [
    "Correções depois do fechamento",
    "Moedas no fundo da gaveta",
    "+R$ 3,00",
    "Falta R$ 3,00",
    "Confere",
  ])
    expect(shows(words), words).toBe(true);
});

test("returns 404 for the closing PDF of an open register", async () => {
  const shop = await company();
  const { body: register } = await shop.call(open, { opening_amount_cents: 0 });
  const { status, body } = await shop.call(closingPdf, { id: register.id });
  expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
});
