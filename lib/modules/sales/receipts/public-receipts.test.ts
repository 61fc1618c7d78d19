import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as pdf } from "@/app/api/v1/public-receipts/[token]/pdf/route";
import { GET as look } from "@/app/api/v1/public-receipts/[token]/route";
import { POST as link } from "@/app/api/v1/sales/[id]/receipt-links/route";
import { GET as byReceipt } from "@/app/api/v1/sales/by-receipt/[token]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { newPublicLink, withoutCompany } from "@/lib/access/public-link";
import { hashOf } from "@/lib/access/token";
import { callAs, company } from "@/lib/testing/company";
import { readPdf } from "@/lib/testing/pdf";

let turn = Math.floor(Math.random() * 60_000);
const readBy = (handler: typeof look | typeof pdf, token: string) =>
  callAs(
    null,
    handler,
    { token },
    { headers: { "x-forwarded-for": `198.51.${Math.floor(turn / 250) % 250}.${turn++ % 250}` } },
  );
const read = (token: string) => readBy(look, token);

let shop: Awaited<ReturnType<typeof company>>;
let maria_id: string;
beforeAll(async () => {
  shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  maria_id = (await shop.customer({ fiado_limit_cents: 0 })).id;
  const data = { cpf_cnpj: "52998224725", phone: "5511987654321" };
  await shop.db.customer.updateMany({ where: { id: maria_id }, data });
});

async function soldOnAccount() {
  const { body: sale } = await shop.call(sell, {
    items: [{ description: "Entrega", unit_price_cents: 700, quantity_milli: 1_000, note: "até 18h" }],
    payments: [{ method: "fiado", amount_cents: 700 }],
    expected_total_cents: 700,
    customer_id: maria_id,
    cpf_cnpj: "529.982.247-25",
  });
  return sale;
}

test("shows the receipt with a masked document to anyone with the link", async () => {
  const sale = await soldOnAccount();
  const { token } = (await shop.call(link, { id: sale.id })).body;
  const { status, body, headers } = await read(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    company: { name: shop.company.name },
    sale: {
      number: sale.number,
      total_cents: 700,
      cpf_cnpj: "***.982.247-**",
      customer: { name: "Maria da Silva", cpf_cnpj: "***.982.247-**" },
      items: [{ description: "Entrega", note: "até 18h" }],
    },
  });
  const response = JSON.stringify(body);
  for (const hidden of ["52998224725", "987654321", sale.id, shop.company_id, "balance", "pix_key", "cash_register"])
    expect(response).not.toContain(hidden);
  expect([headers.get("x-robots-tag"), headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
    "noindex",
    "no-referrer",
    "no-store",
  ]);
});

test("creates a new link per print and keeps earlier links valid", async () => {
  const sale = await soldOnAccount();
  const first = await shop.call(link, { id: sale.id });
  const second = await shop.call(link, { id: sale.id });
  expect(first.body.token).not.toBe(second.body.token);
  for (const { body } of [first, second]) expect((await read(body.token)).status).toBe(200);
});

test("returns the same 404 for unknown, expired and malformed links", async () => {
  const sale = await soldOnAccount();
  const { token } = (await shop.call(link, { id: sale.id })).body;
  await shop.db.receiptLink.updateMany({
    where: { sale_id: sale.id },
    data: { expires_at: new Date(Date.now() - 1) },
  });
  const answers = await Promise.all([token, `rec_${"A".repeat(43)}`, shop.token, "x", `${token} `].map(read));
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
});

test("stores only the hash of a link, valid for 180 days", async () => {
  const sale = await soldOnAccount();
  const { token } = (await shop.call(link, { id: sale.id })).body;
  const rows = await shop.db.receiptLink.findMany({ where: { sale_id: sale.id } });
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  const [kept] = rows;
  expect((kept?.expires_at.getTime() ?? 0) - (kept?.created_at.getTime() ?? 0)).toBe(180 * 86_400_000);
});

test("lets a cashier create links only for their own sales", async () => {
  const sale = await soldOnAccount();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await cashier.call(link, { id: sale.id })).status).toBe(404);
});

test("finds a sale at the till by its QR code, also if expired or sold by another user", async () => {
  const sale = await soldOnAccount();
  const { token } = (await shop.call(link, { id: sale.id })).body;
  const made = { created_at: new Date("2025-01-01"), expires_at: new Date("2025-06-30") };
  await shop.db.receiptLink.updateMany({ where: { sale_id: sale.id }, data: made });
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const { status, body } = await cashier.call(byReceipt, { token });
  expect([status, body.id]).toEqual([200, sale.id]);
  expect((await read(token)).status).toBe(404);
});

test("rejects the receipt of another company and says what to do", async () => {
  const { token } = (await shop.call(link, { id: (await soldOnAccount()).id })).body;
  const { status, body } = await (await company()).call(byReceipt, { token });
  expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  expect(body.message).toContain("não é de uma venda desta loja");
});

test("draws the public receipt as a PDF without the full document, and 404 for an unknown link", async () => {
  const sale = await soldOnAccount();
  const { token } = (await shop.call(link, { id: sale.id })).body;
  const { status, body, headers } = await readBy(pdf, token);
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { shows } = readPdf(body);
  for (const words of [shop.company.name, `Venda ${sale.number}`, "Entrega", "R$ 7,00", "***.982.247-**"])
    expect(shows(words), words).toBe(true);
  expect(shows("52998224725") || shows("529.982")).toBe(false);
  expect((await readBy(pdf, `rec_${"A".repeat(43)}`)).status).toBe(404);
});

test("looks for a link only in the company that it carries", async () => {
  const sale = await soldOnAccount();
  const { token } = (await shop.call(link, { id: sale.id })).body;
  const ofAnother = newPublicLink("rec", randomUUID());
  const where = { token_hash: hashOf(token) };
  await shop.db.receiptLink.updateMany({ where, data: { token_hash: hashOf(ofAnother) } });
  expect((await read(ofAnother)).status).toBe(404);
  const withoutOne = withoutCompany(ofAnother);
  await shop.db.receiptLink.updateMany({
    where: { token_hash: hashOf(ofAnother) },
    data: { token_hash: hashOf(withoutOne) },
  });
  expect((await read(withoutOne)).status).toBe(200);
});
