import { expect, test } from "vitest";
import { POST as archive } from "@/app/api/v1/products/[id]/archiving/route";
import { POST as adjust } from "@/app/api/v1/stock/[id]/adjustments/route";
import { GET as listStock } from "@/app/api/v1/stock/route";
import { company } from "@/lib/testing/company";

type Shop = Awaited<ReturnType<typeof company>>;

interface Row {
  readonly id: string;
  readonly current_stock_milli: number;
  readonly archived_at: string | null;
}

const LONG_AGO = "1970-01-01T00:00:00Z";

/** Reads all changes, two at a time, and calls `between` after the first page. Returns the last state of each product. */
async function readCopy(shop: Pick<Shop, "call">, between: (first: Row[]) => Promise<void> = async () => {}) {
  const copy = new Map<string, Row>();
  for (let input: object | null = { updated_since: LONG_AGO }; input; ) {
    const { status, body }: Awaited<ReturnType<Shop["call"]>> = await shop.call(listStock, { ...input, per_page: 2 });
    expect(status).toBe(200);
    for (const row of body.data) copy.set(row.id, row);
    if ("updated_since" in input) await between(body.data);
    input = body.next_cursor && { cursor: body.next_cursor };
  }
  return copy;
}

test("copies every product with its latest stock, although stock changes between two pages", async () => {
  const shop = await company();
  for (let at = 0; at < 5; at++) await shop.product({ name: `Produto ${at}` });
  const copy = await readCopy(shop, async ([received, archived]) => {
    const entry = { mode: "entrada", quantity_milli: 2_000, reason: "compra" };
    expect((await shop.call(adjust, { id: received?.id, ...entry })).status).toBe(201);
    expect((await shop.call(archive, { id: archived?.id })).status).toBe(200);
  });
  const products = await shop.db.product.findMany({ orderBy: { id: "asc" } });
  expect([...copy.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject(
    products.map(({ id, current_stock_milli, archived_at, updated_at }) => ({
      id,
      current_stock_milli,
      archived_at: archived_at?.toISOString() ?? null,
      updated_at: updated_at.toISOString(),
    })),
  );
  expect(products.map(({ current_stock_milli }) => current_stock_milli).sort()).toContain(12_000);
  expect(products.filter(({ archived_at }) => archived_at)).toHaveLength(1);
});

test("has the values of the list, and hides costs from users who may not edit products", async () => {
  const shop = await company();
  const { id } = await shop.product();
  const [listed] = (await shop.call(listStock)).body.data;
  expect((await readCopy(shop)).get(id)).toEqual(listed);
  expect(listed).toMatchObject({ cost_price_cents: 700, cost_value_cents: 7_000, margin_bp: 3_000 });
  const cashier = await shop.colleague({ permissions: ["consultar estoque"] });
  expect((await readCopy(cashier)).get(id)).toEqual({
    ...listed,
    cost_price_cents: null,
    cost_value_cents: null,
    margin_bp: null,
  });
});
