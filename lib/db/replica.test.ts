import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openProxy } from "@/faults/proxy.mjs";
import type { Ctx } from "@/lib/db/tenant";
import { createMetrics } from "@/lib/observability/instruments.mjs";
import { startThrowawayDatabase, withClient } from "@/scripts/database.mjs";
import { startStandby } from "@/scripts/postgres/standby.mjs";
import { applyMigrations } from "@/scripts/steps/schema.mjs";

const SETUP_MS = 240_000;
/** Longer than the longest pause after a failure. */
const RECOVERY = { timeout: 30_000, interval: 200 };
/** Generous for a request on a busy machine, and much shorter than a timeout of the replica. */
const QUICK_MS = 700;

const shared = globalThis as unknown as {
  __replica?: { client: { $disconnect: () => Promise<void> } };
  __replicaPause?: object;
};

/** Loads the application after its settings were set. */
async function load() {
  const [client, replica, tenant, shops, records, routes, examples, errors, packing, day, dashboard, sell, open] =
    await Promise.all([
      import("./client"),
      import("./replica"),
      import("./tenant"),
      import("@/lib/testing/company"),
      import("@/lib/testing/foreign"),
      import("@/lib/testing/routes"),
      import("@/lib/api/openapi-examples"),
      import("@/lib/api/errors"),
      import("@/lib/modules/exports/packing/service"),
      import("@/app/api/v1/reports/sales-by-day/route"),
      import("@/app/api/v1/dashboard/route"),
      import("@/app/api/v1/sales/route"),
      import("@/app/api/v1/cash-registers/route"),
    ]);
  return {
    ...client,
    ...replica,
    ...tenant,
    ...shops,
    ...records,
    ...routes,
    ...examples,
    ...errors,
    ...packing,
    salesByDay: day.GET,
    dashboard: dashboard.GET,
    sell: sell.POST,
    openRegister: open.POST,
  };
}

let primary: Awaited<ReturnType<typeof startThrowawayDatabase>>;
let standby: Awaited<ReturnType<typeof startStandby>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let app: Awaited<ReturnType<typeof load>>;
let replica_url = "";

const queryStandby = (sql: string) =>
  withClient(standby.superuser_url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);
const queryPrimary = (sql: string) =>
  withClient(primary.superuser_url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

beforeAll(async () => {
  primary = await startThrowawayDatabase({ log: () => undefined });
  await applyMigrations(primary);
  // As in production: a throwaway cluster acknowledges commits before they are flushed.
  await queryPrimary("ALTER ROLE agora_app SET synchronous_commit = on");
  standby = await startStandby(primary);
  proxy = await openProxy(standby.port);
  replica_url = Object.assign(new URL(standby.app_url), { port: String(proxy.port) }).href;
  process.env.DATABASE_URL = primary.app_url;
  process.env.MIGRATION_DATABASE_URL = primary.owner_url;
  app = await load();
}, SETUP_MS);

afterAll(async () => {
  vi.unstubAllEnvs();
  globalThis.__metrics = undefined;
  await shared.__replica?.client.$disconnect();
  await app?.prisma.$disconnect();
  await proxy?.close();
  await standby?.stop();
  await primary?.stop();
}, SETUP_MS);

beforeEach(async () => {
  proxy.setMode("pass");
  await queryStandby("SELECT pg_wal_replay_resume()");
  await useReplica(replica_url);
});

/** Connects to another replica, and forgets failures and counts. */
async function useReplica(url: string, max_lag_ms = 2_000) {
  await shared.__replica?.client.$disconnect();
  shared.__replica = undefined;
  shared.__replicaPause = undefined;
  vi.stubEnv("REPLICA_DATABASE_URL", url);
  vi.stubEnv("REPLICA_MAX_LAG_MS", String(max_lag_ms));
  resetCounts();
}

const resetCounts = () => {
  globalThis.__metrics = createMetrics({ version: "test", build: "test", role: "server" });
};

/** How often reads had each outcome. */
async function outcomes() {
  const { values = [] } = (await globalThis.__metrics?.replicaReads.get()) ?? {};
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
}

async function pauseReplay() {
  await queryStandby("SELECT pg_wal_replay_pause()");
  const state = async () => (await queryStandby("SELECT pg_get_wal_replay_pause_state() AS state"))[0]?.state;
  await expect.poll(state, { timeout: 10_000 }).toBe("paused");
}

type Shop = Awaited<ReturnType<typeof app.company>>;

/** A shop with an open register; `sell` sells one unit for R$ 10,00. */
async function openShop() {
  const shop = await app.company();
  const product = await shop.product({ stock_milli: 1_000_000 });
  await shop.call(app.openRegister, { opening_amount_cents: 10_000 });
  const sell = async () => {
    const { status } = await shop.call(app.sell, {
      items: [{ product_id: product.id, quantity_milli: 1_000 }],
      payments: [{ method: "pix", amount_cents: 1_000 }],
      expected_total_cents: 1_000,
    });
    expect(status).toBe(201);
  };
  return { ...shop, sell };
}

async function salesOnDashboard(shop: Shop): Promise<number> {
  const { status, body } = await shop.call(app.dashboard);
  expect(status).toBe(200);
  return body.sales.sale_count;
}

const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

/** Reads the dashboard and returns its sales and how long it took. */
async function timed(shop: Shop) {
  const begun_ms = performance.now();
  const sale_count = await salesOnDashboard(shop);
  return { sale_count, ms: performance.now() - begun_ms };
}

const isOnStandby = async (ctx: Ctx) =>
  (await app.unscoped(ctx).$queryRaw<{ pg_is_in_recovery: boolean }[]>`SELECT pg_is_in_recovery()`)[0]
    ?.pg_is_in_recovery;

/** Reads until the replica is read again. */
const waitForReplica = (shop: Shop) =>
  expect
    .poll(async () => {
      resetCounts();
      await salesOnDashboard(shop);
      return (await outcomes()).replica;
    }, RECOVERY)
    .toBe(1);

test("reads a report on the standby", async () => {
  const shop = await openShop();
  await shop.sell();
  const statement =
    "SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_statements WHERE query ~* 'sale_day_total'";
  const isRead = `${statement} AND query ~* '^select'`;
  const before = { primary: await queryPrimary(isRead), standby: await queryStandby(isRead) };
  const { body } = await shop.call(app.salesByDay, { from: today(), until: today() });
  expect(body.totals.sale_count).toBe(1);
  expect(await outcomes()).toEqual({ replica: 1 });
  expect(await queryPrimary(isRead)).toEqual(before.primary);
  expect(await queryStandby(isRead)).not.toEqual(before.standby);
  expect(await app.readOnReplica(shop.ctx(), isOnStandby)).toBe(true);
});

test("reads on the primary without the setting", async () => {
  const shop = await openShop();
  vi.stubEnv("REPLICA_DATABASE_URL", "");
  await shop.sell();
  expect(await salesOnDashboard(shop)).toBe(1);
  expect(await app.readOnReplica(shop.ctx(), isOnStandby)).toBe(false);
  expect(await outcomes()).toEqual({});
});

test("shows every sale at once", async () => {
  const shop = await openShop();
  for (let sold = 1; sold <= 20; sold++) {
    await shop.sell();
    expect(await salesOnDashboard(shop)).toBe(sold);
  }
  expect(await outcomes()).toEqual({ replica: 20 });
});

test("shows a sale that the standby does not have, from the primary", async () => {
  const shop = await openShop();
  await pauseReplay();
  await shop.sell();
  expect(await salesOnDashboard(shop)).toBe(1);
  expect(await outcomes()).toEqual({ behind: 1 });
  for (let read = 0; read < 10; read++) {
    const { sale_count, ms } = await timed(shop);
    expect(sale_count).toBe(1);
    expect(ms).toBeLessThan(QUICK_MS);
  }
  expect(await outcomes()).toEqual({ behind: 1, paused: 10 });
  await queryStandby("SELECT pg_wal_replay_resume()");
  await waitForReplica(shop);
});

test("waits for a standby that catches up within the limit", async () => {
  const shop = await openShop();
  await useReplica(replica_url, 10_000);
  await pauseReplay();
  await shop.sell();
  const read = salesOnDashboard(shop);
  await pause(300);
  await queryStandby("SELECT pg_wal_replay_resume()");
  expect(await read).toBe(1);
  expect(await outcomes()).toEqual({ replica: 1 });
});

test("reads on the primary when the standby lags more than the limit", async () => {
  const shop = await openShop();
  await salesOnDashboard(shop);
  await useReplica(replica_url, 100);
  await pauseReplay();
  await shop.sell();
  const read = salesOnDashboard(shop);
  expect(await Promise.race([read, pause(5_000, "still waiting")])).toBe(1);
  expect(await outcomes()).toEqual({ behind: 1 });
});

test("reads on the primary without delay while the standby is down, and on the standby again afterwards", async () => {
  const shop = await openShop();
  await shop.sell();
  expect(await salesOnDashboard(shop)).toBe(1);
  await standby.kill();
  resetCounts();
  for (let read = 0; read < 10; read++) {
    const { sale_count, ms } = await timed(shop);
    expect(sale_count).toBe(1);
    expect(ms).toBeLessThan(QUICK_MS);
  }
  expect(await outcomes()).toMatchObject({ unreachable: 1, paused: 9 });
  await standby.restart();
  await waitForReplica(shop);
}, 120_000);

test("waits a second at most for a standby that does not answer, once", async () => {
  const shop = await openShop();
  await shop.sell();
  expect(await salesOnDashboard(shop)).toBe(1);
  resetCounts();
  proxy.setMode("unresponsive");
  const first = await Promise.all([timed(shop), timed(shop), timed(shop)]);
  for (const { sale_count, ms } of first) {
    expect(sale_count).toBe(1);
    expect(ms).toBeLessThan(2_500);
  }
  // Longer than the first pause, so that the standby is checked in the meantime.
  for (let read = 0; read < 20; read++) {
    const { sale_count, ms } = await timed(shop);
    expect(sale_count).toBe(1);
    expect(ms).toBeLessThan(QUICK_MS);
    await pause(100);
  }
  expect(await outcomes()).toEqual({ unreachable: 3, paused: 20 });
  proxy.setMode("pass");
  proxy.reset();
  await waitForReplica(shop);
}, 120_000);

test("repeats a read on the primary when the connection is lost in the middle", async () => {
  const shop = await openShop();
  const places: (boolean | undefined)[] = [];
  const count = await app.readOnReplica(shop.ctx(), async (ctx) => {
    const isReplica = await isOnStandby(ctx);
    places.push(isReplica);
    if (isReplica) proxy.reset();
    return ctx.db.product.count();
  });
  expect(count).toBe(1);
  expect(places).toEqual([true, false]);
  expect(await outcomes()).toEqual({ failed: 1 });
});

test("reads on the primary while every connection to the standby is in use", async () => {
  const shop = await openShop();
  vi.stubEnv("DATABASE_POOL", "1");
  await useReplica(replica_url);
  await app.readOnReplica(shop.ctx(), async () => {
    const { sale_count, ms } = await timed(shop);
    expect(sale_count).toBe(0);
    expect(ms).toBeLessThan(QUICK_MS);
  });
  await salesOnDashboard(shop);
  expect(await outcomes()).toEqual({ busy: 1, replica: 2 });
  vi.unstubAllEnvs();
});

test("does not repeat a read that took too long", async () => {
  const shop = await openShop();
  let reads = 0;
  const slow = app.readOnReplica(shop.ctx(), async (ctx) => {
    reads++;
    await app.unscoped(ctx).$executeRaw`SET LOCAL statement_timeout = 50`;
    await app.sqlFor(ctx).query`SELECT pg_sleep(2)::text, ${ctx.company_id} AS company_id`;
  });
  await expect(slow).rejects.toThrow();
  expect(reads).toBe(1);
});

test("lets the errors of a service through without reading again", async () => {
  const shop = await openShop();
  let reads = 0;
  const refused = app.readOnReplica(shop.ctx(), async () => {
    reads++;
    throw new app.AppError("NOT_FOUND");
  });
  await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(reads).toBe(1);
});

test("shows one moment to all queries of a read", async () => {
  const shop = await openShop();
  await shop.sell();
  const counts = await app.readOnReplica(shop.ctx(), async (ctx) => {
    const before = await ctx.db.sale.count();
    await shop.sell();
    expect(await salesOnDashboard(shop)).toBe(2);
    return [before, await ctx.db.sale.count()];
  });
  expect(counts).toEqual([1, 1]);
  expect(await outcomes()).toEqual({ replica: 2 });
});

test("keeps the company's scope on the standby", async () => {
  const theirs = await openShop();
  const customer = await theirs.customer();
  const shop = await openShop();
  await app.readOnReplica(shop.ctx(), async (ctx) => {
    expect(await isOnStandby(ctx)).toBe(true);
    expect(await ctx.db.customer.findFirst({ where: { id: customer.id } })).toBeNull();
    expect(await ctx.db.customer.findMany({ where: { company_id: theirs.company_id } })).toEqual([]);
    expect(() => app.sqlFor(ctx).query`SELECT count(*) FROM customer`).toThrow("must name company_id");
    const data = { company_id: theirs.company_id, name: "Maria" };
    expect(() => ctx.db.customer.create({ data })).toThrow("not allowed in the scope of a company");
  });
});

test("cannot write", async () => {
  const shop = await openShop();
  const written = app.readOnReplica(shop.ctx(), async (ctx) => {
    const data = { company_id: ctx.company_id, name: "Maria" };
    await expect(ctx.db.customer.create({ data })).rejects.toThrow(/read-only transaction/);
    throw new app.AppError("CONFLICT");
  });
  await expect(written).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await shop.db.customer.count()).toBe(0);
});

test("cannot write on a replica that was promoted after the check", async () => {
  const shop = await openShop();
  await salesOnDashboard(shop);
  const checked = shared.__replica;
  shared.__replica = Object.assign({}, checked, { client: app.prisma });
  const written = app.readOnReplica(shop.ctx(), async (ctx) => {
    expect(await isOnStandby(ctx)).toBe(false);
    const data = { company_id: ctx.company_id, name: "Maria" };
    await expect(ctx.db.customer.create({ data })).rejects.toThrow(/read-only transaction/);
    throw new app.AppError("CONFLICT");
  });
  await expect(written).rejects.toMatchObject({ code: "CONFLICT" });
  shared.__replica = checked;
});

test("stays in a running transaction of the primary", async () => {
  const shop = await openShop();
  const place = await app.transaction(shop.ctx(), (ctx) => app.readOnReplica(ctx, isOnStandby));
  expect(place).toBe(false);
});

test.each([
  ["a primary", () => primary.app_url],
  ["another database", () => Object.assign(new URL(replica_url), { pathname: "/postgres" }).href],
  ["another time zone", () => `${replica_url}?options=${encodeURIComponent("-c timezone=America/Sao_Paulo")}`],
])("never reads on %s", async (_, urlOf) => {
  const shop = await openShop();
  await useReplica(urlOf());
  expect(await app.readOnReplica(shop.ctx(), isOnStandby)).toBe(false);
  expect(await outcomes()).toEqual({ unsuitable: 1 });
});

test("answers every report and the dashboard as the primary does", async () => {
  const shop = await app.companyWithRecords();
  const routes = (await app.servedRoutes()).filter(({ endpoint }) => endpoint.readsReplica);
  expect(routes.length).toBeGreaterThan(15);
  for (const { name, handler, endpoint } of routes) {
    expect(endpoint.method, name).toBe("GET");
    const period = { from: today(), until: today() };
    const example = app.exampleOf(endpoint);
    const ofPeriod = "from" in example ? { ...example, ...period } : example;
    const input = endpoint.responseTypes ? { report: "vendas-por-dia", ...period } : ofPeriod;
    resetCounts();
    const onReplica = await shop.call(handler, input);
    expect([onReplica.status, await outcomes()], name).toEqual([200, { replica: 1 }]);
    vi.stubEnv("REPLICA_DATABASE_URL", "");
    const onPrimary = await shop.call(handler, input);
    vi.stubEnv("REPLICA_DATABASE_URL", replica_url);
    if (!endpoint.responseTypes) expect(onReplica.body, name).toEqual(onPrimary.body);
  }
});

/** Exports a company and returns the lines of its customers. */
async function exportCustomers(shop: Shop, onProgress: (rows: number) => void = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), "replica-exports-"));
  vi.stubEnv("STORAGE_DIR", folder);
  await app.writeArchive(shop.ctx(), "exports", "all.zip", {
    shop: "Loja",
    onProgress: async ({ rows }) => onProgress(rows),
  });
  const files = unzipSync(readFileSync(join(folder, "exports", "all.zip")));
  return strFromU8(files["clientes.csv"] as Uint8Array)
    .trim()
    .split("\r\n")
    .slice(1);
}

async function shopWithCustomers(count: number) {
  const shop = await app.company();
  const { company_id } = shop;
  const data = Array.from({ length: count }, (_, at) => ({ company_id, name: `Cliente ${at}` }));
  await shop.db.customer.createMany({ data });
  return shop;
}

test("exports a company from the standby", async () => {
  const shop = await shopWithCustomers(1_234);
  const lines = await exportCustomers(shop);
  expect(new Set(lines).size).toBe(1_234);
  const { replica = 0, ...others } = await outcomes();
  expect(replica).toBeGreaterThanOrEqual(app.packedTables().length);
  expect(others).toEqual({});
});

test("finishes an export on the primary when the standby is lost in the middle", async () => {
  const shop = await shopWithCustomers(1_234);
  let isLost = false;
  const lines = await exportCustomers(shop, (rows) => {
    if (rows < 500 || isLost) return;
    isLost = true;
    proxy.setMode("unresponsive");
    proxy.reset();
  });
  expect(new Set(lines).size).toBe(1_234);
  const seen = await outcomes();
  expect(seen.replica).toBeGreaterThan(1);
  expect(seen.paused).toBeGreaterThan(1);
});
