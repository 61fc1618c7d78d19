import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { GET as listProducts } from "@/app/api/v1/products/route";
import { actorOfSession } from "@/lib/access/actor";
import { prisma } from "@/lib/db/client";
import { sqlFor } from "@/lib/db/tenant";
import { UNKNOWN_FIELD_NAMES } from "@/lib/testing/arbitrary-input";
import { company } from "@/lib/testing/company";
import { endpoint } from "./endpoint";
import { must } from "./errors";
import { refusalOf } from "./refusal";
import { serve } from "./serve";

const echo = (method: "GET" | "POST") =>
  serve(
    endpoint({
      method,
      path: "/echo",
      access: "public",
      summary: "Repete.",
      input: z.strictObject({ word: z.string().optional() }),
      output: z.object({}),
    }),
    async () => ({}),
  );
const NOWHERE = { params: Promise.resolve({}) };

afterEach(() => {
  vi.useRealTimers();
});

test.each(UNKNOWN_FIELD_NAMES)("rejects a field named %s as unknown", async (name) => {
  const headers = { "content-type": "application/json" };
  const body = `{${JSON.stringify(name)}:1}`;
  const answers = [
    await echo("POST")(new Request("http://localhost/api/v1/echo", { method: "POST", headers, body }), NOWHERE),
    await echo("GET")(new Request(`http://localhost/api/v1/echo?${name}=1`), NOWHERE),
  ];
  for (const answer of answers) {
    const { code, errors } = await answer.json();
    expect([answer.status, code, Object.keys(errors ?? {})]).toEqual([422, "INVALID", [name]]);
  }
});

test("rejects a number that overflows its column as INVALID, also in raw SQL", async () => {
  const ctx = (await company()).ctx();
  const thrown = await sqlFor(ctx).query`SELECT 3000000000::int AS company_id`.catch((error: unknown) => error);
  expect(refusalOf(thrown, "r1").status).toBe(422);
});

test("sends Strict-Transport-Security with successful and failed responses", async () => {
  const ask = (word: string) => echo("GET")(new Request(`http://localhost/api/v1/echo?${word}`), NOWHERE);
  for (const answer of [await ask("word=x"), await ask("other=x")])
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});

/** A call with an idempotency key, whose response says how many times its work has run. */
function countingCall<Input extends z.ZodObject>(input: Input) {
  let times = 0;
  const declaration = endpoint({
    method: "POST",
    path: "/echo",
    access: "lista compras",
    summary: "Conta.",
    once: "required",
    input,
    output: z.object({ times: z.int() }),
  });
  return serve(declaration, async () => {
    times++;
    return { times };
  });
}

test("rejects an idempotency key used by another user of the company, without running the call again", async () => {
  const shop = await company();
  const helper = await shop.colleague({ permissions: ["lista compras"] });
  const key = crypto.randomUUID();
  const add = countingCall(z.strictObject({ word: z.string() }));
  const first = await shop.call(add, { word: "a" }, { key });
  const again = await shop.call(add, { word: "a" }, { key });
  const fromOtherUser = await helper.call(add, { word: "a" }, { key });
  expect([first.body, again.body]).toEqual([{ times: 1 }, { times: 1 }]);
  expect([fromOtherUser.status, fromOtherUser.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  const next = await shop.call(add, { word: "a" }, { key: crypto.randomUUID() });
  expect(next.body).toEqual({ times: 2 });
});

test("repeats a response for the same fields in another order, and for keys that an earlier version stored", async () => {
  const shop = await company();
  const key = crypto.randomUUID();
  const add = countingCall(z.strictObject({ lists: z.array(z.record(z.string(), z.json())) }));
  const first = await shop.call(add, { lists: [{ b: { d: null, c: "ç" }, a: 1 }] }, { key });
  const again = await shop.call(add, { lists: [{ a: 1, b: { c: "ç", d: null } }] }, { key });
  expect([first.body, again.body]).toEqual([{ times: 1 }, { times: 1 }]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  const stored = await prisma.idempotencyKey.findFirstOrThrow({ where: { company_id: shop.company_id, key } });
  const text = '{"lists":[{"a":1,"b":{"c":"ç","d":null}}]}';
  expect(stored.request_hash).toBe(createHash("sha256").update(text).digest("hex"));
});

test("reads for a page what a request returns, under the same rules", async () => {
  const shop = await company();
  await shop.product({ name: "Feijão" });
  const actor = must(await actorOfSession(shop.session_id));
  const { body } = await shop.call(listProducts, { search: "feij" });
  const read = (await listProducts.read(actor, { search: "feij" })) as typeof body;
  expect(JSON.parse(JSON.stringify(read))).toEqual(body);
  expect(read.total).toBe(1);
  await expect(listProducts.read(actor, { page: "0" })).rejects.toMatchObject({ code: "INVALID" });
});

test.each([
  ["lacks the permission", { permissions: ["acesso pdv"] as const }, "FORBIDDEN"],
  ["must add a second factor", { lacks_second_factor: true }, "SECOND_FACTOR_REQUIRED"],
  ["has an expired plan", { plan: { status: "active", expires_at: new Date("2020-01-01") } }, "PLAN_EXPIRED"],
  ["views the company for support", { support: { id: "s", ends_at: new Date(), reason: "Ajuda" } }, "FORBIDDEN"],
])("reads nothing for a page whose user %s", async (_, changes, code) => {
  const shop = await company();
  const actor = { ...must(await actorOfSession(shop.session_id)), ...changes };
  await expect(listProducts.read(actor, {})).rejects.toMatchObject({ code });
});

test("reads for a page only the rows of the user's company", async () => {
  const other = await company();
  await other.product({ name: "Segredo" });
  const shop = await company();
  const read = await listProducts.read(must(await actorOfSession(shop.session_id)), {});
  expect(read).toMatchObject({ total: 0, data: [] });
});

const CSV = "text/csv";
/** Kinds of calls that wait for sales, by the properties of their endpoint. */
const HEAVY = [
  ["report", { readsReplica: true }],
  ["download", { responseTypes: [CSV] }],
  ["upload", { accepts: { types: [CSV], max_bytes: 100 } }],
] as const;

test.each(HEAVY)("runs the %s after the sale that is running", async (_, properties) => {
  // The wait has a time limit, which must not end it here.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const common = {
    method: "POST",
    path: "/echo",
    access: "public",
    summary: "Repete.",
    input: z.looseObject({}),
  } as const;
  const finished: string[] = [];
  let endSale = () => {};
  const sale = serve(endpoint({ ...common, output: z.object({}), comesFirst: true }), async () => {
    await new Promise<void>((resolve) => {
      endSale = resolve;
    });
    finished.push("sale");
    return {};
  });
  const heavy = serve(endpoint({ ...common, output: z.any(), ...properties }), async () => {
    finished.push("heavy");
    return { bytes: new Uint8Array(), type: CSV };
  });
  const call = (handler: typeof sale) =>
    handler(new Request("http://localhost/api/v1/echo", { method: "POST", headers: { "content-type": CSV } }), NOWHERE);
  const saleAnswer = call(sale);
  const heavyAnswer = call(heavy);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  const finishedDuringSale = [...finished];
  // Before any assertion, so that a failure does not leave a running sale to the next test.
  endSale();
  expect([(await saleAnswer).status, (await heavyAnswer).status]).toEqual([200, 200]);
  expect(finishedDuringSale).toEqual([]);
  expect(finished).toEqual(["sale", "heavy"]);
});
