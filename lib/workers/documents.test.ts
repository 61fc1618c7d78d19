import { afterEach, expect, test, vi } from "vitest";
import { readPdf } from "@/lib/testing/pdf";
import { drawDocument, NO_LOGO } from "./documents";
import { runTask } from "./pool";

vi.mock("./pool", async (original) => {
  const actual = await original<typeof import("./pool")>();
  return { ...actual, runTask: vi.fn(actual.runTask) };
});
afterEach(() => vi.mocked(runTask).mockClear());

const lane = { company_id: "shop" };

const quoteOf = (number: number, lines: number) => ({
  company: { name: "Mercearia", cnpj: null, phone: null, email: null, address: null, logo: null, pix: null },
  number,
  version: 1,
  customer_name: "Maria",
  seller_name: null,
  issued_on: "2026-11-20",
  valid_until: "2026-12-20",
  subtotal_cents: 1_000,
  discount_cents: 0,
  freight_cents: 0,
  total_cents: 1_000,
  delivery_terms: null,
  payment_terms: null,
  observations: null,
  items: Array.from({ length: lines }, (_, index) => ({
    product_id: null,
    description: `Produto ${index + 1} de nome comprido, que ocupa mais de uma linha da coluna em que está escrito`,
    unit: "un" as const,
    quantity_milli: 1_000,
    unit_price_cents: 1_000,
    discount_cents: 0,
    total_cents: 1_000,
  })),
});

const draw = (number: number, { lines = 1, id = `quote ${number}`, company_id = "shop", logo = NO_LOGO } = {}) =>
  drawDocument(lane, "drawQuote", { company_id, id, content: { quote: quoteOf(number, lines) }, logo });

test("keeps the main thread responsive while eight long PDFs are drawn", async () => {
  await draw(100);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const files = await Promise.all(Array.from({ length: 8 }, (_, index) => draw(index, { lines: 120 })));
  clearInterval(timer);
  for (const [index, { bytes }] of files.entries())
    expect(readPdf(bytes as Uint8Array).shows(`Orçamento ${index}`)).toBe(true);
  // On the main thread, eight documents would leave about one turn for each.
  expect(turns).toBeGreaterThan(50);
});

test("draws a document once for concurrent and later callers", async () => {
  const [one, other] = await Promise.all([draw(200), draw(200)]);
  expect(one.bytes).toBe(other.bytes);
  expect((await draw(200)).bytes).toBe(one.bytes);
  expect(runTask).toHaveBeenCalledTimes(1);
});

test("draws again for different content, logo, document or company", async () => {
  await draw(300);
  await draw(300, { lines: 2 });
  await draw(300, { id: "another quote" });
  await draw(300, { company_id: "another shop" });
  await draw(300, { logo: { path: "shop/logo.webp", read: async () => Buffer.from(PIXEL, "base64") } });
  expect(runTask).toHaveBeenCalledTimes(5);
});

test("does not cache a document without its logo, because the logo may be readable next time", async () => {
  const unreadable = { path: "shop/logo.webp", read: async () => null };
  await draw(400, { logo: unreadable });
  await draw(400, { logo: unreadable });
  expect(runTask).toHaveBeenCalledTimes(2);
});

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC";
