import { beforeEach, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PUT as updateCompany } from "@/app/api/v1/companies/[id]/route";
import { POST as openBalance } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

let shop: Awaited<ReturnType<typeof company>>;
const today = dayOf(new Date());
beforeEach(async () => {
  shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
});

const setTerms = (terms: object) => shop.call(updateCompany, { id: shop.company_id, name: "Loja", ...terms });
const buy = (customer_id: string, cents = 1_000) =>
  shop.call(sell, {
    items: [{ description: "Entrega", unit_price_cents: cents, quantity_milli: 1_000 }],
    payments: [{ method: "fiado", amount_cents: cents }],
    expected_total_cents: cents,
    customer_id,
  });

test("sets the due date from the shop's term", async () => {
  expect((await setTerms({ fiado_days: 12 })).body).toMatchObject({ fiado_days: 12 });
  const { id } = await shop.customer();
  await buy(id);
  const [sale] = await shop.db.fiadoSale.findMany({ where: { customer_id: id } });
  expect(sale?.due_date.toISOString().slice(0, 10)).toBe(addDays(today, 12));
});

test("rejects a customer overdue beyond the shop's tolerance and accepts one exactly at it", async () => {
  await setTerms({ fiado_late_days: 5 });
  const late = await shop.customer({ name: "Tarde" });
  const just = await shop.customer({ name: "Quase" });
  const owe = (id: string, days: number) =>
    shop.call(openBalance, { id, amount_cents: 500, date: "2026-01-02", due_date: addDays(today, -days) });
  await owe(late.id, 6);
  await owe(just.id, 5);
  expect(await buy(late.id)).toMatchObject({ status: 409, body: { code: "FIADO_LATE", details: { late_days: 6 } } });
  expect((await buy(just.id)).status).toBe(201);
  await setTerms({ fiado_late_days: null });
  expect((await buy(late.id)).status).toBe(201);
});

test("rejects a purchase above the limit without approval when the shop blocks it", async () => {
  const { id } = await shop.customer({ fiado_limit_cents: 500 });
  const policy = { user_id: shop.ctx().user.id, action: "fiado_over_limit", decision: "allowed" };
  await shop.db.userPolicy.create({ data: { company_id: shop.company_id, ...policy } });
  await setTerms({ fiado_over_limit: "bloquear" });
  expect((await buy(id)).body.code).toBe("FIADO_LIMIT_EXCEEDED");
  await setTerms({ fiado_over_limit: "aprovar" });
  expect((await buy(id)).status).toBe(201);
});
