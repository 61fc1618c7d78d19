import { describe, expect, test } from "vitest";
import { GET as history } from "@/app/api/v1/master/history/route";
import { localDate } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "@/lib/testing/company";
import { formatMonth, formatShortMonth } from "./labels";
import { presentHistory } from "./presenter";
import { monthsUntil, shareBp } from "./rules";
import type { HistoryMonth } from "./schema";
import { readHistory } from "./service";

interface Payment {
  readonly paid: string;
  readonly until: string;
  readonly amount_cents?: number;
  readonly plan_type?: "mensal" | "anual";
  readonly refunded?: string;
}

/** Creates a company that was founded and paid at these instants. */
async function companyOf(founded: string, payments: readonly Payment[] = []) {
  const { company_id } = await company();
  await prisma.company.update({ where: { id: company_id }, data: { created_at: new Date(founded) } });
  const plan = await prisma.plan.findUniqueOrThrow({ where: { company_id } });
  for (const { paid, until, amount_cents = 4_990, plan_type = "mensal", refunded } of payments)
    await prisma.planCharge.create({
      data: {
        company_id,
        plan_id: plan.id,
        plan_type,
        plan_name: "Plano",
        amount_cents,
        status: refunded ? "refunded" : "paid",
        gateway: "simulado",
        description: "Plano",
        paid_at: new Date(paid),
        covers_from: new Date(paid),
        covers_until: new Date(until),
        refunded_at: refunded ? new Date(refunded) : null,
        created_at: new Date(paid),
      },
    });
  return { company_id, plan_id: plan.id };
}

const monthsAt = async (now: string): Promise<HistoryMonth[]> =>
  presentHistory(await readHistory({ now: new Date(now) })).data;

const MONTH = {
  monthly_revenue_cents: 0,
  paying_at_start: 0,
  paying: 0,
  gained: 0,
  lost: 0,
  churn_bp: null,
  trials: 0,
  converted: 0,
  conversion_bp: null,
};

describe("the history", () => {
  // In years in which no other test has companies or payments. Until 16/02/2003 midnight in Brasília was 02:00 UTC.
  test("counts revenue, paying companies, churn and conversion by month in Brasília time", async () => {
    // Pays before each end, and stops in March.
    await companyOf("2002-11-10T12:00:00Z", [
      { paid: "2002-12-10T12:00:00Z", until: "2003-01-09T12:00:00Z" },
      { paid: "2003-01-05T12:00:00Z", until: "2003-02-08T12:00:00Z" },
      { paid: "2003-02-08T10:00:00Z", until: "2003-03-10T12:00:00Z" },
    ]);
    // Starts the trial in the last millisecond of December and pays in the first of January.
    await companyOf("2003-01-01T01:59:59.999Z", [
      { paid: "2003-01-01T02:00:00Z", until: "2004-01-01T02:00:00Z", plan_type: "anual", amount_cents: 47_900 },
    ]);
    // Renews ten days late, after the month has changed.
    await companyOf("2002-12-20T12:00:00Z", [
      { paid: "2002-12-25T12:00:00Z", until: "2003-01-24T12:00:00Z", amount_cents: 3_990 },
      { paid: "2003-02-03T12:00:00Z", until: "2003-03-05T12:00:00Z", amount_cents: 3_990 },
      { paid: "2003-03-04T12:00:00Z", until: "2003-04-04T12:00:00Z", amount_cents: 3_990 },
    ]);
    // Pays once and gets the money back.
    await companyOf("2003-01-15T12:00:00Z", [
      { paid: "2003-02-10T12:00:00Z", until: "2003-03-12T12:00:00Z", refunded: "2003-02-20T12:00:00Z" },
    ]);
    // Never pays its charge.
    const unpaid = await companyOf("2003-01-20T12:00:00Z");
    await prisma.planCharge.create({
      data: {
        ...unpaid,
        plan_type: "mensal",
        plan_name: "Plano",
        amount_cents: 4_990,
        status: "expired",
        gateway: "simulado",
        description: "Plano",
        created_at: new Date("2003-02-01T12:00:00Z"),
      },
    });
    // Starts in the first instant of January, and its plan ends in the first of February.
    await companyOf("2003-01-01T02:00:00Z", [{ paid: "2003-01-02T02:00:00Z", until: "2003-02-01T02:00:00Z" }]);

    const months = await monthsAt("2003-03-15T12:00:00Z");
    expect(months).toHaveLength(24);
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(["2001-04", "2003-03"]);
    expect(months.slice(0, 19)).toEqual(months.slice(0, 19).map(({ month }) => ({ ...MONTH, month })));
    expect(months.slice(19)).toEqual([
      { ...MONTH, month: "2002-11", trials: 1, converted: 1, conversion_bp: 10_000 },
      {
        month: "2002-12",
        monthly_revenue_cents: 4_990 + 3_990,
        paying_at_start: 0,
        paying: 2,
        gained: 2,
        lost: 0,
        churn_bp: null,
        trials: 2,
        converted: 2,
        conversion_bp: 10_000,
      },
      {
        month: "2003-01",
        // A twelfth of R$ 479,00 is R$ 39,92.
        monthly_revenue_cents: 4_990 + 4_990 + 3_992,
        paying_at_start: 2,
        paying: 3,
        gained: 2,
        lost: 1,
        churn_bp: 5_000,
        trials: 3,
        converted: 1,
        conversion_bp: 3_333,
      },
      {
        month: "2003-02",
        monthly_revenue_cents: 4_990 + 3_992 + 3_990,
        paying_at_start: 3,
        paying: 3,
        gained: 1,
        lost: 1,
        churn_bp: 3_333,
        trials: 0,
        converted: 0,
        conversion_bp: null,
      },
      {
        month: "2003-03",
        monthly_revenue_cents: 3_992 + 3_990,
        paying_at_start: 3,
        paying: 2,
        gained: 0,
        lost: 1,
        churn_bp: 3_333,
        trials: 0,
        converted: 0,
        conversion_bp: null,
      },
    ]);
    // Later events do not change the figures of a past moment.
    const earlier = await monthsAt("2003-02-02T12:00:00Z");
    expect(earlier.at(-2)).toMatchObject({ month: "2003-01", paying: 3, lost: 1, churn_bp: 5_000 });
    expect(earlier.at(-1)).toMatchObject({ month: "2003-02", paying_at_start: 3, paying: 2, lost: 1 });
  });

  test("counts a company once, at the price of its last payment", async () => {
    await companyOf("1998-05-01T12:00:00Z", [
      { paid: "1998-06-01T12:00:00Z", until: "1998-07-01T12:00:00Z" },
      { paid: "1998-06-20T12:00:00Z", until: "1999-07-01T12:00:00Z", plan_type: "anual", amount_cents: 48_000 },
    ]);
    const months = await monthsAt("1998-06-25T12:00:00Z");
    expect(months.at(-1)).toMatchObject({ month: "1998-06", paying: 1, monthly_revenue_cents: 4_000 });
  });

  test("is for the platform's administrators only, and includes the current month", async () => {
    const shop = await company();
    expect((await shop.call(history)).status).toBe(403);
    const { token } = await colleague(null, { permissions: [], roles: ["master_admin"] });
    const { status, body } = await callAs(token, history);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(24);
    expect(body.data.at(-1).trials).toBeGreaterThan(0);
  });
});

test("lists 24 months up to the current one", () => {
  const months = monthsUntil(localDate("2026-03-31"));
  expect(months).toHaveLength(24);
  expect([months[0], months[1], months.at(-2), months.at(-1)]).toEqual([
    "2024-04-01",
    "2024-05-01",
    "2026-02-01",
    "2026-03-01",
  ]);
});

test("rounds shares half up, and has none of nothing", () => {
  expect([shareBp(1, 3), shareBp(2, 3), shareBp(1, 800), shareBp(0, 5), shareBp(0, 0)]).toEqual([
    3_333,
    6_667,
    13,
    0,
    null,
  ]);
});

test("writes months in Portuguese", () => {
  expect([formatMonth("2026-03"), formatShortMonth("2026-03")]).toEqual(["Março de 2026", "mar/26"]);
});
