import { afterEach, expect, test, vi } from "vitest";
import { GET as publicPdf } from "@/app/api/v1/public-quotes/[token]/pdf/route";
import { GET as quotePdf } from "@/app/api/v1/quotes/[id]/pdf/route";
import { PUT as edit, GET as getQuote } from "@/app/api/v1/quotes/[id]/route";
import { POST as send } from "@/app/api/v1/quotes/[id]/sending/route";
import { POST as make } from "@/app/api/v1/quotes/route";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";
import { readPdf } from "@/lib/testing/pdf";
import { ANONYMOUS, runTask } from "@/lib/workers/pool";

vi.mock("@/lib/workers/pool", async (original) => {
  const actual = await original<typeof import("@/lib/workers/pool")>();
  return { ...actual, runTask: vi.fn(actual.runTask) };
});
afterEach(() => vi.mocked(runTask).mockClear());

const items = [{ description: "Pão de queijo", quantity_milli: 1_000, unit_price_cents: 500 }];

async function sentQuote() {
  const shop = await company();
  const { body: quote } = await shop.call(make, { customer_name: "Maria", items });
  const { body: link } = await shop.call(send, { id: quote.id });
  return { shop, quote, token: link.token as string };
}

const fetchPdf = async (token: string) => {
  const headers = { "x-forwarded-for": `198.51.10.${Math.floor(Math.random() * 250)}` };
  const { status, body } = await callAs(null, publicPdf, { token }, { headers });
  expect(status).toBe(200);
  return readPdf(body);
};

test("renders a public quote once, also after it was viewed", async () => {
  const { token, shop, quote } = await sentQuote();
  await Promise.all([fetchPdf(token), fetchPdf(token)]);
  expect((await shop.call(getQuote, { id: quote.id })).body.status).toBe("visualizado");
  await fetchPdf(token);
  expect(runTask).toHaveBeenCalledTimes(1);
});

test("renders again after a change of the quote or of the company's name", async () => {
  const { shop, quote } = await sentQuote();
  const shows = async (words: string) => readPdf((await shop.call(quotePdf, { id: quote.id })).body).shows(words);
  expect(await shows("Pão de queijo")).toBe(true);
  const { status } = await shop.put(edit, { id: quote.id, items: [{ ...items[0], description: "Bolo de fubá" }] });
  expect(status).toBe(200);
  expect(await shows("Bolo de fubá")).toBe(true);
  await prisma.company.update({ where: { id: shop.company_id }, data: { name: "Padaria Nova" } });
  expect(await shows("Padaria Nova")).toBe(true);
  expect(runTask).toHaveBeenCalledTimes(3);
});

test("renders a public quote in the anonymous queue and a user's in the company's queue", async () => {
  const { shop, quote, token } = await sentQuote();
  await fetchPdf(token);
  await shop.call(quotePdf, { id: quote.id });
  expect(vi.mocked(runTask).mock.calls.map(([lane]) => lane)).toEqual([ANONYMOUS, { company_id: shop.company_id }]);
});
