import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { POST as open } from "@/app/api/v1/cash-registers/route";
import { POST as sendLogo } from "@/app/api/v1/files/logos/route";
import { POST as correct } from "@/app/api/v1/sales/[id]/payment-corrections/route";
import { GET as receiptPdf } from "@/app/api/v1/sales/[id]/pdf/route";
import { POST as link } from "@/app/api/v1/sales/[id]/receipt-links/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { readPdf } from "@/lib/testing/pdf";

let shop: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  process.env.STORAGE_DIR = mkdtempSync(join(tmpdir(), "storage-"));
  shop = await company();
  await shop.call(open, { opening_amount_cents: 0 });
});

const loose = (description: string) => ({ description, unit_price_cents: 700, quantity_milli: 1_000 });

test("renders a receipt as one 80 mm page with items, payments and change", async () => {
  const { body: sale } = await shop.call(sell, {
    items: [{ ...loose("Pão de queijo"), quantity_milli: 2_000, note: "bem assado" }],
    payments: [{ method: "dinheiro", amount_cents: 2_000 }],
    discount_cents: 100,
    expected_total_cents: 1_300,
    cpf_cnpj: "529.982.247-25",
  });
  const { status, body, headers } = await shop.call(receiptPdf, { id: sale.id });
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(headers.get("content-disposition")).toContain(`Venda%20${sale.number}.pdf`);
  const { pages, shows } = readPdf(body);
  expect(pages).toBe(1);
  expect(Buffer.from(body).toString("latin1")).toMatch(/MediaBox \[0 0 226\.77/);
  for (const words of [
    shop.company.name,
    "NÃO É DOCUMENTO FISCAL",
    `Venda ${sale.number}`,
    "CPF/CNPJ: ***.982.247-**",
    "Pão de queijo",
    "2 un × R$ 7,00",
    "14,00",
    "bem assado",
    "Desconto",
    "–R$ 1,00",
    "TOTAL",
    "R$ 13,00",
    "Recebido em dinheiro",
    "R$ 20,00",
    "Troco",
    "R$ 7,00",
  ])
    expect(shows(words), words).toBe(true);
  expect(shows("52998224725") || shows("529.982")).toBe(false);
});

test("renders a long receipt on one page and adds a signature line for fiado", async () => {
  const customer = await shop.customer({ name: "José Araújo", fiado_limit_cents: 0 });
  const items = Array.from({ length: 90 }, (_, at) => loose(`Item número ${at + 1}.`));
  const { body: sale } = await shop.call(sell, {
    items,
    payments: [{ method: "fiado", amount_cents: 63_000 }],
    expected_total_cents: 63_000,
    customer_id: customer.id,
  });
  const { pages, shows } = readPdf((await shop.call(receiptPdf, { id: sale.id })).body);
  expect(pages).toBe(1);
  for (const { description } of items) expect(shows(description), description).toBe(true);
  for (const words of ["FIADO", "Saldo atual", "R$ 630,00", "José Araújo", "Assinatura do cliente"])
    expect(shows(words), words).toBe(true);
});

test("prints the logo of the company", async () => {
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#147846" } })
    .png()
    .toBuffer();
  const { body: kept } = await shop.call(sendLogo, { file });
  await prisma.company.update({ where: { id: shop.company_id }, data: { logo: kept.path } });
  const { body: sale } = await shop.call(sell, {
    items: [loose("Café")],
    payments: [{ method: "pix", amount_cents: 700 }],
    expected_total_cents: 700,
  });
  const { body } = await shop.call(receiptPdf, { id: sale.id });
  expect(Buffer.from(body).toString("latin1")).toMatch(/\/Subtype \/Image/);
});

const sold = async () =>
  (
    await shop.call(sell, {
      items: [loose("Café")],
      payments: [{ method: "dinheiro", amount_cents: 700 }],
      expected_total_cents: 700,
    })
  ).body;

test("prints the receipt link of the sale as a QR code and no link of another sale", async () => {
  const sale = await sold();
  const other = await sold();
  const { token } = (await shop.call(link, { id: sale.id })).body;
  const shown = async (input: object) => readPdf((await shop.call(receiptPdf, input)).body).shows("Recibo digital");
  expect(await shown({ id: sale.id, token })).toBe(true);
  expect(await shown({ id: other.id, token })).toBe(false);
  expect(await shown({ id: sale.id })).toBe(false);
});

test("marks a reprint as a copy", async () => {
  const sale = await sold();
  const shown = async (input: object) => readPdf((await shop.call(receiptPdf, input)).body).shows("2ª VIA");
  expect(await shown({ id: sale.id, copy: "true" })).toBe(true);
  expect(await shown({ id: sale.id })).toBe(false);
});

test("prints the corrected method without change", async () => {
  const { body: sale } = await shop.call(sell, {
    items: [loose("Café")],
    payments: [{ method: "dinheiro", amount_cents: 1_000 }],
    expected_total_cents: 700,
  });
  const why = { amount_cents: 700, reason: "Passou no PIX" };
  const asked = { id: sale.id, from_method: "dinheiro", to_method: "pix", ...why };
  expect((await shop.call(correct, asked)).status).toBe(201);
  const { shows } = readPdf((await shop.call(receiptPdf, { id: sale.id })).body);
  expect([shows("PIXR$ 7,00"), shows("Dinheiro"), shows("Troco")]).toEqual([true, false, false]);
});
