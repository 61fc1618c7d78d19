import { beforeAll, expect, test } from "vitest";
import { GET as publicPdf } from "@/app/api/v1/public-quotes/[token]/pdf/route";
import { GET as quotePdf } from "@/app/api/v1/quotes/[id]/pdf/route";
import { GET as getQuote } from "@/app/api/v1/quotes/[id]/route";
import { POST as send } from "@/app/api/v1/quotes/[id]/sending/route";
import { POST as make } from "@/app/api/v1/quotes/route";
import { callAs, company } from "@/lib/testing/company";
import { readPdf } from "@/lib/testing/pdf";

let shop: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  shop = await company();
});

const fetchPdf = (token: string) =>
  callAs(null, publicPdf, { token }, { headers: { "x-forwarded-for": `198.51.9.${Math.floor(Math.random() * 250)}` } });

const item = (description: string) => ({ description, quantity_milli: 2_000, unit_price_cents: 123_450 });
async function quoted(items: object[], fields: object = {}) {
  const { body } = await shop.call(make, {
    customer_name: "Conceição D'Ávila",
    customer_phone: "11987654321",
    items,
    internal_note: "Margem curta",
    discount_cents: 10_000,
    freight_cents: 1_500,
    payment_terms: "30 dias",
    ...fields,
  });
  return body;
}

test("renders the customer's view on A4 without the internal note", async () => {
  const quote = await quoted([item("Pão de açúcar"), { ...item("Café"), discount_cents: 500 }]);
  const { status, body, headers } = await shop.call(quotePdf, { id: quote.id });
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(headers.get("content-disposition")).toContain(`Or%C3%A7amento%20${quote.number}.pdf`);
  const { pages, shows } = readPdf(body);
  expect(pages).toBe(1);
  for (const words of [
    shop.company.name,
    `Orçamento ${quote.number}`,
    "Conceição D'Ávila",
    "(11) 98765-4321",
    "Pão de açúcar",
    "R$ 1.234,50",
    "R$ 2.469,00",
    "desconto de R$ 5,00",
    "–R$ 100,00",
    "R$ 15,00",
    "R$ 4.848,00",
    "30 dias",
  ])
    expect(shows(words), words).toBe(true);
  expect(shows("Margem curta")).toBe(false);
});

test("serves the PDF to the holder of the link without the customer's phone, and records the view", async () => {
  const quote = await quoted([item("Pão de açúcar")]);
  const { token } = (await shop.call(send, { id: quote.id })).body;
  const { status, body, headers } = await fetchPdf(token);
  expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  const { shows } = readPdf(body);
  expect([shows("Pão de açúcar"), shows("98765-4321"), shows("Margem curta")]).toEqual([true, false, false]);
  expect((await shop.call(getQuote, { id: quote.id })).body.status).toBe("visualizado");
  expect((await fetchPdf(`${token.slice(0, -1)}_`)).status).toBe(404);
});

test("renders 120 items over several numbered pages", async () => {
  const items = Array.from({ length: 120 }, (_, at) => item(`Produto de nome comprido número ${at + 1}.`));
  const quote = await quoted(items);
  const { pages, shows } = readPdf((await shop.call(quotePdf, { id: quote.id })).body);
  expect(pages).toBeGreaterThan(2);
  expect(shows(`Página ${pages} de ${pages}`)).toBe(true);
  for (const { description } of items) expect(shows(description), description).toBe(true);
});

test("renders very long words and emoji", async () => {
  const quote = await quoted([item("x".repeat(120))], { observations: "Uma linha\n\n🙂 outra linha ".repeat(30) });
  expect((await shop.call(quotePdf, { id: quote.id })).status).toBe(200);
});

test("returns 404 for another user's quote without the permission for quotes", async () => {
  const quote = await quoted([item("Pão de açúcar")]);
  const other = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await other.call(quotePdf, { id: quote.id })).status).toBe(404);
});
