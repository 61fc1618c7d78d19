// The program of an integrator. `e2e/generated-client.spec.ts` generates `schema.d.ts` from our OpenAPI document, checks this file
// against it and runs it. It has no casts: what the types do not say is missing in the document.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import createClient from "openapi-fetch";
import type { components, paths } from "./schema";

type Product = components["schemas"]["Product"];
type NewSale = components["schemas"]["SalesCreateRequest"];
type Refusal = components["schemas"]["Refusal"];

const FIRST_TIME = "1970-01-01T00:00:00Z";

function setting(name: string): string {
  const value = process.env[name];
  assert(value, `${name} is missing`);
  return value;
}

/** Returns the data of a successful response. Throws the message of any other. */
function dataOf<Data>({ data, error }: { data?: Data; error?: Refusal }): Data {
  if (error) throw new Error(`${error.code}: ${error.message} (${error.request_id})`);
  assert(data !== undefined);
  return data;
}

/** Stores a page of changed products. Returns the cursor of the next page; null after the last one. */
async function copyChanges(from: { updated_since: string } | { cursor: string }): Promise<string | null> {
  const page = dataOf(await api.GET("/v1/products", { params: { query: { ...from, per_page: 2 } } }));
  assert("next_cursor" in page);
  for (const product of page.data) copy.set(product.id, product);
  return page.next_cursor;
}

const api = createClient<paths>({ baseUrl: setting("API") });

const credentials = { email: setting("EMAIL"), password: setting("PASSWORD") };
const { token } = dataOf(await api.POST("/v1/login", { body: credentials }));
api.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${token}`);
  },
});

const user = dataOf(await api.GET("/v1/user"));
const register = dataOf(
  await api.POST("/v1/cash-registers", {
    params: { header: { "Idempotency-Key": randomUUID() } },
    body: { opening_amount_cents: 10_000 },
  }),
);
assert.equal(register.status, "open");

const found = dataOf(await api.GET("/v1/stock", { params: { query: { code: setting("BARCODE") } } }));
const [product] = found.data;
assert(product, "no product has the barcode");

const total_cents = 2 * product.sale_price_cents;
const sale: NewSale = {
  items: [{ product_id: product.id, quantity_milli: 2_000 }],
  payments: [{ method: "dinheiro", amount_cents: total_cents + 500 }],
  expected_total_cents: total_cents,
};
const once = { header: { "Idempotency-Key": randomUUID() } };
const first = await api.POST("/v1/sales", { params: once, body: sale });
const again = await api.POST("/v1/sales", { params: once, body: sale });
const sold = dataOf(first);
assert.equal(first.response.headers.get("Idempotency-Replayed"), null);
assert.equal(again.response.headers.get("Idempotency-Replayed"), "true");
assert.equal(sold.change_cents, 500);
assert.deepEqual(dataOf(again), sold);

const read = dataOf(await api.GET("/v1/sales/{id}", { params: { path: { id: sold.id } } }));
assert.equal(read.number, sold.number);
assert.equal(read.payments[0]?.method, "dinheiro");
assert.equal(read.items[0]?.quantity_milli, 2_000);

const copy = new Map<string, Product>();
for (let cursor: string | null = await copyChanges({ updated_since: FIRST_TIME }); cursor !== null; )
  cursor = await copyChanges({ cursor });
assert.equal(copy.get(product.id)?.current_stock_milli, product.current_stock_milli - 2_000);

const { error, response } = await api.POST("/v1/sales", {
  params: { header: { "Idempotency-Key": randomUUID() } },
  body: { ...sale, items: [{ product_id: product.id, quantity_milli: 0 }] },
});
assert(error?.code === "INVALID", "a sale of nothing is rejected");
const rejected_fields = Object.keys(error.errors ?? {});

process.stdout.write(
  JSON.stringify({
    seller: user.name,
    sale: { number: sold.number, status: sold.status, total_cents: sold.total_cents },
    products: [...copy.values()].map(({ name }) => name).sort(),
    rejected: { status: response.status, fields: rejected_fields },
  }),
);
