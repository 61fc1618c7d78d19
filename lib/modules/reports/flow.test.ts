import { beforeAll, expect, test } from "vitest";
import { GET as flowReport } from "@/app/api/v1/reports/cash-flow/route";
import { GET as listEntries } from "@/app/api/v1/reports/entries/route";
import { GET as exceptionsReport } from "@/app/api/v1/reports/exceptions/route";
import { GET as incomeReport } from "@/app/api/v1/reports/income-statement/route";
import { GET as sellersReport } from "@/app/api/v1/reports/sellers/route";
import { GET as listReturns } from "@/app/api/v1/sale-returns/route";
import { GET as listSales } from "@/app/api/v1/sales/route";
import { addDays, dayOf, fromColumn, type LocalDate } from "@/lib/core/calendar";
import { busyBills } from "@/lib/testing/busy-bills";
import { busyShop } from "@/lib/testing/busy-shop";
import { LINES } from "./income/labels";

const ZONE = "America/Sao_Paulo";
type Sums = Map<string, number>;
const add = (sums: Sums, key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);
const without0 = (sums: Sums) => new Map([...sums].filter(([, cents]) => cents !== 0));

let shop: Awaited<ReturnType<typeof busyShop>>;
let rows: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  shop = await busyShop(37);
  await busyBills(shop, 40);
  rows = await read();
});

/** Loads all rows that the reports sum. */
async function read() {
  const { db } = shop;
  return {
    sales: await db.sale.findMany({
      include: {
        items: { include: { returns: true } },
        payments: true,
        corrections: true,
        returns: true,
        fiado_sale: true,
      },
    }),
    returns: await db.saleReturn.findMany({ where: {} }),
    fiado: await db.fiadoPayment.findMany({ include: { allocations: { include: { fiado_sale: true } } } }),
    owed: await db.payable.findMany({ include: { settlements: true } }),
    due: await db.receivable.findMany({ include: { settlements: true } }),
    open_fiado: await db.fiadoSale.findMany({ where: { remaining_cents: { gt: 0 } } }),
    drawer: await db.cashMovement.findMany({ where: { origin: "manual", reason: "Despesa" } }),
  };
}

const periods = () => [
  { from: addDays(shop.today, -120), until: addDays(shop.today, 120) },
  { from: addDays(shop.today, -40), until: addDays(shop.today, -8) },
  { from: shop.today, until: addDays(shop.today, 30) },
];
const within = (day: LocalDate, { from, until }: { from: LocalDate; until: LocalDate }) => day >= from && day <= until;
const completedSales = () => rows.sales.filter(({ status }) => status === "concluida");
const moved = (one: { amount_cents: number; interest_cents: number; fine_cents: number; discount_cents: number }) =>
  one.amount_cents + one.interest_cents + one.fine_cents - one.discount_cents;
const sign = ({ reverses_id }: { reverses_id: string | null }) => (reverses_id ? -1 : 1);

/** Whether a receivable is for what the shop sells. */
const isRevenue = ({ category }: { category: string }) => category === "Vendas" || category === "Serviços";

/** Returns the part of a sale that was paid in money: without fiado and store credit. */
const inMoney = (sale: (typeof rows.sales)[number]) =>
  sale.payments.reduce((sum, { method, amount_cents }) => sum + (method === "fiado" ? 0 : amount_cents), 0);

/** Overdue amounts are expected today. */
function expectedOn(due_date: Date): LocalDate {
  const isOverdue = fromColumn(due_date) < shop.today;
  return isOverdue ? shop.today : fromColumn(due_date);
}

test("expects what is overdue today, marked as overdue, and nothing on past days", async () => {
  const overdue = (bills: { due_date: Date; canceled_at: Date | null; amount_cents: number; paid_cents: number }[]) =>
    bills
      .filter(({ due_date, canceled_at }) => !canceled_at && fromColumn(due_date) < shop.today)
      .reduce((sum, { amount_cents, paid_cents }) => sum + amount_cents - paid_cents, 0);
  const overdue_fiado = rows.open_fiado
    .filter(({ due_date }) => fromColumn(due_date) < shop.today)
    .reduce((sum, { remaining_cents }) => sum + remaining_cents, 0);
  expect(overdue(rows.due)).toBeGreaterThan(0);
  expect(overdue(rows.owed)).toBeGreaterThan(0);
  const { body } = await shop.call(flowReport, { from: addDays(shop.today, -5), until: shop.today });
  expect(body.totals).toMatchObject({
    overdue_in_cents: overdue(rows.due),
    overdue_out_cents: overdue(rows.owed),
    overdue_fiado_cents: overdue_fiado,
    overdue_cents: overdue(rows.due) + overdue_fiado - overdue(rows.owed),
  });
  const days = body.data as { day: string; overdue_cents: number; expected_cents: number }[];
  for (const { day, overdue_cents, expected_cents } of days)
    if (day < shop.today) expect([overdue_cents, expected_cents]).toEqual([0, 0]);
  const query = { from: shop.today, until: shop.today, of: "fluxo", side: "vencidas", per_page: 100 };
  const { body: list } = await shop.call(listEntries, query);
  expect(list.totals.amount_cents).toBe(body.totals.overdue_cents);
  const { body: ahead } = await shop.call(flowReport, { from: addDays(shop.today, 1), until: addDays(shop.today, 30) });
  expect(ahead.totals.overdue_cents).toBe(0);
});

test("returns the realized and the expected amounts of each day in the cash flow", async () => {
  for (const period of periods()) {
    const real = new Map() as Sums;
    const due = new Map() as Sums;
    for (const sale of completedSales()) add(real, dayOf(sale.sold_at, ZONE), inMoney(sale));
    for (const back of rows.returns)
      if (back.refund_method && back.refund_method !== "vale")
        add(real, dayOf(back.created_at, ZONE), -back.refund_cents);
    for (const payment of rows.fiado)
      add(real, fromColumn(payment.payment_date), sign(payment) * (payment.amount_cents + payment.credit_cents));
    for (const { settlements } of rows.due)
      for (const one of settlements) add(real, fromColumn(one.payment_date), sign(one) * moved(one));
    for (const { settlements } of rows.owed)
      for (const one of settlements) add(real, fromColumn(one.payment_date), -sign(one) * moved(one));
    for (const one of rows.drawer)
      add(real, dayOf(one.created_at, ZONE), one.type === "exit" ? -one.amount_cents : one.amount_cents);
    for (const bill of rows.due)
      if (!bill.canceled_at) add(due, expectedOn(bill.due_date), bill.amount_cents - bill.paid_cents);
    for (const bill of rows.owed)
      if (!bill.canceled_at) add(due, expectedOn(bill.due_date), bill.paid_cents - bill.amount_cents);
    for (const one of rows.open_fiado) add(due, expectedOn(one.due_date), one.remaining_cents);
    const { body } = await shop.call(flowReport, period);
    const data = body.data as {
      day: LocalDate;
      realized_cents: number;
      expected_cents: number;
      running_cents: number;
    }[];
    const inPeriodOnly = (sums: Sums) =>
      without0(new Map([...sums].filter(([day]) => within(day as LocalDate, period))));
    expect(without0(new Map(data.map((row) => [row.day, row.realized_cents])))).toEqual(inPeriodOnly(real));
    expect(without0(new Map(data.map((row) => [row.day, row.expected_cents])))).toEqual(inPeriodOnly(due));
    expect(data.at(-1)?.running_cents ?? 0).toBe(body.totals.realized_cents);
    expect(data.map(({ day }) => day)).toEqual(data.map(({ day }) => day).sort());
  }
});

test("returns net sales less cost and expenses in the income statement by accrual", async () => {
  for (const period of periods()) {
    const { body } = await shop.call(incomeReport, period);
    const sold = completedSales().filter(({ sold_at }) => within(dayOf(sold_at, ZONE), period));
    const net = sold.reduce((sum, { total_cents, returned_cents }) => sum + total_cents - returned_cents, 0);
    const cost = sold
      .flatMap(({ items }) => items)
      .reduce((sum, item) => {
        const back = item.returns.reduce((all, one) => all + (one.restocked ? one.quantity_milli : 0), 0);
        return sum + Math.floor(((item.quantity_milli - back) * item.cost_price_cents + 500) / 1_000);
      }, 0);
    const expenses: Sums = new Map();
    let later_expenses_cents = 0;
    for (const bill of rows.owed) {
      const day = fromColumn(bill.competence_date ?? bill.due_date);
      const isGoods = bill.category === "Mercadorias" || bill.category === "Fornecedores";
      if (!bill.canceled_at && !isGoods && within(day, period)) {
        add(expenses, bill.category, -bill.amount_cents);
        if (day > shop.today) later_expenses_cents += bill.amount_cents;
      }
      for (const one of bill.settlements)
        if (within(fromColumn(one.payment_date), period))
          add(expenses, LINES.interest, -sign(one) * (moved(one) - one.amount_cents));
    }
    for (const one of rows.drawer)
      if (within(dayOf(one.created_at, ZONE), period))
        add(expenses, LINES.drawer, one.type === "exit" ? -one.amount_cents : one.amount_cents);
    let other = 0;
    let billed = 0;
    let later_income_cents = 0;
    for (const bill of rows.due) {
      const day = fromColumn(bill.competence_date ?? bill.due_date);
      if (!bill.canceled_at && within(day, period)) {
        if (isRevenue(bill)) billed += bill.amount_cents;
        else other += bill.amount_cents;
        if (day > shop.today) later_income_cents += bill.amount_cents;
      }
      for (const one of bill.settlements)
        if (within(fromColumn(one.payment_date), period)) other += sign(one) * (moved(one) - one.amount_cents);
    }
    const lines = body.data as { name: string; kind: string; amount_cents: number }[];
    const found = lines.filter(({ kind }) => kind === "despesa").map(({ name, amount_cents }) => [name, amount_cents]);
    expect(new Map(found as [string, number][])).toEqual(without0(expenses));
    const spent = -[...expenses.values()].reduce((sum, cents) => sum + cents, 0);
    expect(body.totals).toEqual({
      net_revenue_cents: net + billed,
      cost_cents: cost,
      gross_profit_cents: net + billed - cost,
      other_income_cents: other,
      expenses_cents: spent,
      result_cents: net + billed - cost + other - spent,
      expected_income_cents: later_income_cents,
      expected_expenses_cents: later_expenses_cents,
    });
    const { body: list } = await shop.call(listSales, period);
    expect(body.totals.net_revenue_cents - billed).toBe(list.totals.net_cents);
  }
});

test("matches the cash flow in the income statement by cash", async () => {
  for (const period of periods()) {
    const { body } = await shop.call(incomeReport, { ...period, regime: "caixa" });
    const { body: flow } = await shop.call(flowReport, period);
    expect(body.totals.result_cents).toBe(flow.totals.realized_cents);
    const { sales_cents, fiado_cents, refunds_cents } = flow.totals;
    const billed = rows.due
      .filter(isRevenue)
      .flatMap(({ settlements }) => settlements)
      .reduce((sum, one) => sum + (within(fromColumn(one.payment_date), period) ? sign(one) * moved(one) : 0), 0);
    expect(body.totals.net_revenue_cents).toBe(sales_cents + fiado_cents - refunds_cents + billed);
    const goods = rows.owed.filter(({ category }) => category === "Mercadorias" || category === "Fornecedores");
    const paid = goods
      .flatMap(({ settlements }) => settlements)
      .reduce((sum, one) => sum + (within(fromColumn(one.payment_date), period) ? sign(one) * moved(one) : 0), 0);
    expect(body.totals.cost_cents).toBe(paid);
  }
});

test("computes each commission from the seller's sales or from what was received for them", async () => {
  for (const period of periods()) {
    const { body } = await shop.call(sellersReport, period);
    const net = new Map() as Sums;
    const received = new Map() as Sums;
    for (const sale of completedSales()) {
      const sellerId = sale.seller_id ?? "";
      if (within(dayOf(sale.sold_at, ZONE), period)) {
        const fiado = sale.payments.reduce((sum, one) => sum + (one.method === "fiado" ? one.amount_cents : 0), 0);
        const off_debt = sale.returns.reduce((sum, { fiado_cents }) => sum + fiado_cents, 0);
        add(net, sellerId, sale.total_cents - sale.returned_cents);
        add(received, sellerId, sale.total_cents - sale.returned_cents - (fiado - off_debt));
      }
    }
    for (const payment of rows.fiado) {
      if (!within(fromColumn(payment.payment_date), period)) continue;
      for (const { fiado_sale, amount_cents } of payment.allocations) {
        const sale = completedSales().find(({ id }) => id === fiado_sale.sale_id);
        if (sale) add(received, sale.seller_id ?? "", amount_cents);
      }
    }
    for (const row of body.data) {
      const seller = shop.sellers.find(({ id }) => id === row.seller_id);
      const sellerId = row.seller_id ?? "";
      const base = (seller?.commission_base === "recebimento" ? received : net).get(sellerId) ?? 0;
      const commission_cents = Math.max(0, Math.floor((base * (seller?.commission_bp ?? 0) + 5_000) / 10_000));
      expect(row).toMatchObject({ net_cents: net.get(sellerId) ?? 0, base_cents: base, commission_cents });
      if (!row.seller_id) continue;
      const { body: list } = await shop.call(listSales, { ...period, seller_id: row.seller_id });
      expect(row).toMatchObject({ net_cents: list.totals.net_cents, sale_count: list.totals.sale_count });
    }
    expect(new Set(body.data.map(({ seller_id }: { seller_id: string | null }) => seller_id ?? ""))).toEqual(
      new Set([...net.keys(), ...received.keys()]),
    );
  }
});

test("lists a used approval with its requester and approver", async () => {
  const boss = await shop.colleague({});
  const approval = { company_id: shop.company_id, action: "cancel_sale", amount_cents: 1_500 };
  const people = { requested_by_id: shop.user.id, requested_by_name: "Ana", approved_by_id: boss.user.id };
  const created_at = new Date();
  const used_at = new Date();
  const expires_at = new Date(created_at.getTime() + 60_000);
  for (const used of [used_at, null])
    await shop.db.approval.create({
      data: { ...approval, ...people, approved_by_name: "Chefe", created_at, expires_at, used_at: used },
    });
  const { body } = await shop.call(exceptionsReport, { from: shop.today, until: shop.today });
  expect(body.totals.approval_count).toBe(1);
  expect(body.data).toMatchObject([
    { kind: "aprovacao", user_name: "Ana", approved_by_name: "Chefe", reason: "cancel_sale", amount_cents: 1_500 },
  ]);
});

test("lists each exception, with totals equal to those of the sales and returns lists", async () => {
  for (const period of periods()) {
    const { body } = await shop.call(exceptionsReport, period);
    const data = body.data as { kind: string; day: LocalDate; amount_cents: number }[];
    const sum = (...kinds: string[]) =>
      data.reduce((all, one) => all + (kinds.includes(one.kind) ? one.amount_cents : 0), 0);
    const { body: sold } = await shop.call(listSales, period);
    const { body: back } = await shop.call(listReturns, period);
    expect(body.totals).toMatchObject({
      exception_count: data.length,
      discount_cents: sold.totals.discount_cents,
      returned_count: back.totals.count,
      returned_cents: back.totals.amount_cents,
      canceled_count: back.totals.cancellation_count,
      canceled_cents: back.totals.canceled_cents,
    });
    expect(sum("desconto")).toBe(body.totals.discount_cents);
    expect(sum("devolucao", "troca")).toBe(body.totals.returned_cents);
    expect(sum("cancelamento")).toBe(body.totals.canceled_cents);
    expect(data.every(({ day }) => within(day, period))).toBe(true);
  }
});
