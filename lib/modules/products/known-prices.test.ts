import { expect, test } from "vitest";
import { PUT as update } from "@/app/api/v1/products/[id]/route";
import { company } from "@/lib/testing/company";

type Shop = Awaited<ReturnType<typeof company>>;

async function opened(shop: Shop) {
  const { id, category_id, unit, sale_price_cents, cost_price_cents } = await shop.product();
  const known = { sale_price_cents, cost_price_cents };
  const form = { id, name: "Feijão carioca", barcode: null, category_id, unit, ...known, description: null };
  const pricesOf = async () => {
    const { sale_price_cents, cost_price_cents, name } = await shop.db.product.findFirstOrThrow({ where: { id } });
    return [name, sale_price_cents, cost_price_cents];
  };
  return { form, known, pricesOf };
}

test("a price that changed while a form was open is not put back by whoever saves its name", async () => {
  const shop = await company();
  const { form, known, pricesOf } = await opened(shop);
  await shop.call(update, { ...form, sale_price_cents: 1_290, cost_price_cents: 810 });
  const answer = await shop.call(update, { ...form, name: "Feijão preto", known });
  expect([answer.body.sale_price_cents, answer.body.cost_price_cents]).toEqual([1_290, 810]);
  expect(await pricesOf()).toEqual(["Feijão preto", 1_290, 810]);
});

test("a price that the form itself changed is the form's, the other one stays as it is by now", async () => {
  const shop = await company();
  const { form, known, pricesOf } = await opened(shop);
  await shop.call(update, { ...form, sale_price_cents: 1_290, cost_price_cents: 810 });
  await shop.call(update, { ...form, sale_price_cents: 1_350, known });
  expect(await pricesOf()).toEqual(["Feijão carioca", 1_350, 810]);
});

test("who tells nothing of what he had read writes what he sends", async () => {
  const shop = await company();
  const { form, pricesOf } = await opened(shop);
  await shop.call(update, { ...form, sale_price_cents: 1_290, cost_price_cents: 810 });
  await shop.call(update, form);
  expect(await pricesOf()).toEqual(["Feijão carioca", 1_000, 700]);
});

test("of two who save at once, each keeps what he changed", async () => {
  const shop = await company();
  for (let trial = 0; trial < 10; trial++) {
    const { form, known, pricesOf } = await opened(shop);
    await Promise.all([
      shop.call(update, { ...form, sale_price_cents: 1_290, known }),
      shop.call(update, { ...form, cost_price_cents: 810, known }),
    ]);
    expect(await pricesOf()).toEqual(["Feijão carioca", 1_290, 810]);
  }
});
