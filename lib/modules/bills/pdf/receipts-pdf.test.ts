import { expect, test } from "vitest";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { GET as paymentPdf } from "@/app/api/v1/payables/[id]/settlements/[settlement_id]/pdf/route";
import { POST as reverse } from "@/app/api/v1/payables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as create } from "@/app/api/v1/payables/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { GET as receiptPdf } from "@/app/api/v1/receivables/[id]/settlements/[settlement_id]/pdf/route";
import { POST as createReceivable } from "@/app/api/v1/receivables/route";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { readPdf } from "@/lib/testing/pdf";

const today = dayOf(new Date());
const bill = { description: "Encomenda", category: "Vendas", amount_cents: 12_345, due_date: today };

test("renders a receipt for the payer with the amount in words", async () => {
  const shop = await company();
  const customer = await shop.customer({ name: "Maria das Dores" });
  const { body } = await shop.call(createReceivable, { ...bill, customer_id: customer.id, installments: 2 });
  const { body: received } = await shop.call(receive, { id: body.id, received_date: today, receipt_method: "pix" });
  const settlement_id = received.data.settlements[0].id;
  const { status, body: paper, headers } = await shop.call(receiptPdf, { id: body.id, settlement_id });
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { pages, shows } = readPdf(paper);
  expect(pages).toBe(1);
  for (const words of [
    "RECIBO",
    "Maria das Dores",
    "R$ 61,73",
    "sessenta e um reais e setenta e três centavos",
    "Encomenda (1/2)",
    formatDay(today),
    "por pix",
    shop.company.name,
  ])
    expect(shows(words), words).toBe(true);
});

test("renders a payment receipt with interest and discount, and marks a reversed payment", async () => {
  const shop = await company();
  const { body } = await shop.call(create, bill);
  const paid = { interest_cents: 155, discount_cents: 500, payment_date: today, payment_method: "debito" };
  const { body: after } = await shop.call(pay, { id: body.id, ...paid });
  const settlement_id = after.data.settlements[0].id;
  const read = async (id: string) => readPdf((await shop.call(paymentPdf, { id: body.id, settlement_id: id })).body);
  const before = await read(settlement_id);
  for (const words of ["COMPROVANTE DE PAGAMENTO", "R$ 120,00", "Juros", "R$ 1,55", "– R$ 5,00"])
    expect(before.shows(words), words).toBe(true);
  const { body: back } = await shop.call(reverse, { id: body.id, settlement_id, reason: "Pago em dobro" });
  expect((await read(settlement_id)).shows("Este pagamento foi estornado.")).toBe(true);
  expect((await read(back.settlements[1].id)).shows("ESTORNO")).toBe(true);
});

test("returns 404 for a settlement of another bill or company", async () => {
  const shop = await company();
  const other = await company();
  const { body } = await shop.call(create, bill);
  const { body: second } = await shop.call(create, bill);
  const { body: paid } = await shop.call(pay, { id: body.id, payment_date: today, payment_method: "pix" });
  const settlement_id = paid.data.settlements[0].id;
  expect((await shop.call(paymentPdf, { id: second.id, settlement_id })).status).toBe(404);
  expect((await other.call(paymentPdf, { id: body.id, settlement_id })).status).toBe(404);
});
