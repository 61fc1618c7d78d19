import { expect, test } from "vitest";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { readDashboard } from "@/lib/modules/dashboard/service";
import { company } from "@/lib/testing/company";
import { listChargeable } from "./charges/service";
import { fiadoCustomersInput } from "./customers/schema";
import { listDebtors } from "./customers/service";
import { lockAccount } from "./service";

const PAID = 1_000;
const UNPAID = 3;

const shop = await company();
const { id: customer_id } = await shop.customer();
const day = new Date("2026-01-02");
const { company_id } = shop;
const purchase = {
  company_id,
  customer_id,
  sale_number: "1-1",
  sale_date: day,
  due_date: day,
  total_cents: 1_000,
  balance_before_cents: 0,
};
const settled = { remaining_cents: 0, payment_method: "dinheiro", payment_date: day };
const paid = { ...purchase, due_date: new Date("2025-12-01"), ...settled };
const unpaid = { ...purchase, remaining_cents: 1_000 };
const times = <T>(count: number, row: T) => Array.from({ length: count }, () => row);
await shop.db.fiadoSale.createMany({ data: times(PAID, paid) });
await shop.db.fiadoSale.createMany({ data: times(UNPAID, unpaid) });

/** Returns how many rows of purchases this connection has read since PostgreSQL last collected its statistics. */
async function countRows(ctx: Ctx) {
  const [counted] = await unscoped(ctx).$queryRaw<{ rows: bigint }[]>`
    SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'fiado_sale'`;
  return Number(counted?.rows);
}

/** Returns how many rows of purchases PostgreSQL reads for `read`. */
const countRowsRead = (read: (ctx: Ctx) => Promise<unknown>) =>
  transaction(shop.ctx(), async (ctx) => {
    const before = await countRows(ctx);
    await read(ctx);
    return (await countRows(ctx)) - before;
  });

test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ["a sale on account", (ctx) => lockAccount(ctx, customer_id)],
  ["the dashboard", readDashboard],
  ["the list of debtors", (ctx) => listDebtors(ctx, fiadoCustomersInput.parse({}))],
  ["the list of reminders", (ctx) => listChargeable(ctx, { kind: "atrasados" })],
])("reads only unpaid purchases for %s", async (_, read) => {
  expect(await countRowsRead(read)).toBeLessThanOrEqual(2 * UNPAID);
});

test("adds up the unpaid purchases of an account and finds their earliest due date", async () => {
  expect(await transaction(shop.ctx(), (ctx) => lockAccount(ctx, customer_id))).toMatchObject({
    balance_cents: 3_000,
    oldest_due_date: "2026-01-02",
  });
});
