import { expect, test } from "vitest";
import { GET as clients } from "@/app/api/v1/pdv/catalog/clients/route";
import { GET as products } from "@/app/api/v1/pdv/catalog/products/route";
import { POST as archive } from "@/app/api/v1/products/[id]/archiving/route";
import { company } from "@/lib/testing/company";
import { PAGE_SIZE } from "./schema";

const WAY_BACK_MS = 120_000;

test("pages through every product once, without costs", async () => {
  const shop = await company({ permissions: ["acesso pdv"] });
  const { category_id, company_id } = await shop.product();
  const rows = Array.from({ length: PAGE_SIZE }, (_, at) => ({
    company_id,
    category_id,
    name: `Produto ${at}`,
    unit: "un",
    sale_price_cents: 100,
  }));
  await shop.db.product.createMany({ data: rows });
  const first = (await shop.call(products)).body;
  expect([first.data.length, first.next]).toEqual([PAGE_SIZE, first.data.at(-1).id]);
  const second = (await shop.call(products, { after: first.next })).body;
  expect([second.data.length, second.next]).toEqual([1, null]);
  const all = [...first.data, ...second.data];
  expect(new Set(all.map(({ id }) => id)).size).toBe(PAGE_SIZE + 1);
  expect(Object.keys(all[0])).not.toContain("cost_price_cents");
});

test("returns only changes since the last call, archived products included", async () => {
  const shop = await company();
  const kept = await shop.product();
  const gone = await shop.product();
  const long_ago = new Date(Date.now() - WAY_BACK_MS);
  await shop.db.product.updateMany({ where: {}, data: { updated_at: long_ago } });
  const { as_of } = (await shop.call(products)).body;
  await shop.call(archive, { id: gone.id });
  const changes = (await shop.call(products, { since: as_of })).body.data;
  expect(changes).toEqual([expect.objectContaining({ id: gone.id, is_archived: true })]);
  expect(changes).not.toContainEqual(expect.objectContaining({ id: kept.id }));
});

test("returns customers with balances and without documents", async () => {
  const shop = await company({ permissions: ["acesso pdv"] });
  const maria = await shop.customer({ fiado_limit_cents: 5_000 });
  const { body } = await shop.call(clients);
  expect(body.data).toEqual([
    expect.objectContaining({ id: maria.id, fiado_limit_cents: 5_000, fiado_balance_cents: 0 }),
  ]);
  expect(JSON.stringify(body)).not.toContain("cpf");
});
