import { expect, test } from "vitest";
import { POST as openPOST } from "@/app/api/v1/cash-registers/route";
import { GET, POST } from "@/app/api/v1/sales/route";
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
