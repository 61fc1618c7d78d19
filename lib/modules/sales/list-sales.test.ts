import { expect, test } from "vitest";
import { POST as openPOST } from "@/app/api/v1/cash-registers/route";
import { GET, POST } from "@/app/api/v1/sales/route";
import { addDays, DEFAULT_ZONE, dayOf } from "@/lib/core/calendar";
import { busyShop } from "@/lib/testing/busy-shop";
import { company } from "@/lib/testing/company";

test("totals the filtered sales and finds customers without accents and after archiving", async () => {
  const shop = await company();
  await shop.call(openPOST, { opening_amount_cents: 0 });
  const product = await shop.product();
  const joao = await shop.customer({ name: "João Araújo" });
  const sell = (customer_id: string | null, payments: { method: string; amount_cents: number }[]) =>
    shop.call(POST, {
      items: [{ product_id: product.id, quantity_milli: 2000 }],
      payments,
      expected_total_cents: 2_000,
      customer_id,
    });
  await sell(joao.id, [
    { method: "pix", amount_cents: 1_500 },
    { method: "dinheiro", amount_cents: 500 },
  ]);
  await sell(null, [{ method: "debito", amount_cents: 2_000 }]);
  await shop.db.customer.updateMany({ where: { id: joao.id }, data: { archived_at: new Date() } });

  const { body } = await shop.call(GET, { search: "araujo joao" });
  expect(body.data).toHaveLength(1);
  expect(body.totals).toEqual({
    sale_count: 1,
    subtotal_cents: 2_000,
    discount_cents: 0,
    surcharge_cents: 0,
    total_cents: 2_000,
    returned_cents: 0,
    net_cents: 2_000,
    credit_cents: 0,
    by_method: { pix: 1_500, dinheiro: 500 },
  });
  expect((await shop.call(GET, { method: "debito" })).body.totals.total_cents).toBe(2_000);
  expect((await shop.call(GET)).body.totals.sale_count).toBe(2);
});

test("pages a filtered list newest first with the totals of all pages", async () => {
  const shop = await company();
  await shop.call(openPOST, { opening_amount_cents: 0 });
  const product = await shop.product();
  const sell = async (method: string) => {
    const items = [{ product_id: product.id, quantity_milli: 1_000 }];
    const payments = [{ method, amount_cents: 1_000 }];
    return (await shop.call(POST, { items, payments, expected_total_cents: 1_000 })).body.number as string;
  };
  const numbers: string[] = [];
  for (const method of ["pix", "pix", "debito", "pix", "pix", "pix"]) numbers.push(await sell(method));
  const inPix = numbers.filter((_, place) => place !== 2).reverse();
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => shop.call(GET, { method: "pix", per_page: 2, page }).then(({ body }) => body)),
  );
  expect(pages.map(({ data }) => data.map(({ number }: { number: string }) => number))).toEqual([
    inPix.slice(0, 2),
    inPix.slice(2, 4),
    inPix.slice(4),
    [],
  ]);
  expect(pages.map(({ total, totals }) => [total, totals.sale_count, totals.by_method.pix])).toEqual(
    Array(4).fill([5, 5, 5_000]),
  );
});

test("sorts by date and by total, pages without gaps or repeats, and hides the sales of other companies", async () => {
  const shop = await company();
  const other = await company();
  const made: { number: string; total_cents: number }[] = [];
  for (const seller of [other, shop]) {
    await seller.call(openPOST, { opening_amount_cents: 0 });
    const product = await seller.product();
    for (const count of [3, 1, 2, 1, 2, 1]) {
      const { body } = await seller.call(POST, {
        items: [{ product_id: product.id, quantity_milli: count * 1_000 }],
        payments: [{ method: "pix", amount_cents: count * 1_000 }],
        expected_total_cents: count * 1_000,
      });
      if (seller === shop) made.push({ number: body.number, total_cents: body.total_cents });
    }
  }
  expect(made).toHaveLength(6);
  const newest = made.toReversed();
  const today = dayOf(new Date(), DEFAULT_ZONE);
  const period = { from: addDays(today, -1), until: today };
  const orders = [
    [{}, newest],
    [{ sort: "sold_at", direction: "asc" }, made],
    [{ sort: "total_cents" }, newest.toSorted((a, b) => b.total_cents - a.total_cents)],
    [{ sort: "total_cents", direction: "asc" }, newest.toSorted((a, b) => a.total_cents - b.total_cents)],
  ] as const;
  for (const [order, expected] of orders)
    for (const filter of [{}, { min_cents: 0 }]) {
      const numbers: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { body } = await shop.call(GET, { ...period, ...filter, ...order, per_page: 2, page });
        expect(body).toMatchObject({ total: 6, totals: { sale_count: 6 } });
        numbers.push(...body.data.map(({ number }: { number: string }) => number));
      }
      expect(numbers).toEqual(expected.map(({ number }) => number));
    }
});

test("pages days from the oldest when sorted by date ascending", async () => {
  const shop = await busyShop(7, [9, 2]);
  const period = { from: addDays(shop.today, -20), until: shop.today };
  const all = async (direction: "asc" | "desc", per_page: number) => {
    const ids: string[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const { body } = await shop.call(GET, { ...period, sort: "sold_at", direction, per_page, page });
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      last = body.last_page;
    }
    return ids;
  };
  const newest = await all("desc", 100);
  expect(newest.length).toBeGreaterThan(5);
  expect(await all("asc", 4)).toEqual(newest.toReversed());
});

test("rejects unknown columns and directions, and a total of no period or more than 366 days", async () => {
  const shop = await company();
  const errorsOf = async (query: object) => {
    const { status, body } = await shop.call(GET, query);
    return [status, body.errors];
  };
  const tooLong = [422, { sort: ["Para ordenar pelo total, escolha um período de até 366 dias."] }];
  const until = dayOf(new Date(), DEFAULT_ZONE);
  expect(await errorsOf({ sort: "total_cents" })).toEqual(tooLong);
  expect(await errorsOf({ sort: "total_cents", until })).toEqual(tooLong);
  expect(await errorsOf({ sort: "total_cents", from: addDays(until, -366), until })).toEqual(tooLong);
  expect(await errorsOf({ sort: "total_cents", from: addDays(until, -365), until })).toEqual([200, undefined]);
  expect((await errorsOf({ sort: "number" }))[0]).toBe(422);
  expect((await errorsOf({ direction: "up" }))[0]).toBe(422);
  expect((await errorsOf({ sort: "number" }))[1]).toEqual({ sort: [expect.stringMatching(/^[A-ZÀ-Ú]/)] });
});
