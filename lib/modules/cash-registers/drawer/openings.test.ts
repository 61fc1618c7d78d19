import { expect, test } from "vitest";
import { POST as openDrawer } from "@/app/api/v1/cash-registers/[id]/drawer-openings/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { company } from "@/lib/testing/company";

async function till() {
  const shop = await company();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const { body } = await cashier.call(openRegister, { opening_amount_cents: 0 });
  return { shop, cashier, register: body };
}

test("records who opened the drawer without a sale, and when", async () => {
  const { shop, cashier, register } = await till();
  const { status, body } = await cashier.call(openDrawer, { id: register.id });
  expect(status).toBe(201);
  const [entry] = await shop.db.auditEntry.findMany({ where: { action: "cash_register.open_drawer" } });
  expect(entry).toMatchObject({ user_id: cashier.user.id, subject: register.id, details: { number: register.number } });
  expect(entry?.created_at.toISOString()).toBe(body.opened_at);
});

test("rejects the register of another person, a closed one and a user without till access", async () => {
  const { shop, cashier, register } = await till();
  const stockist = await shop.colleague({ permissions: ["controle caixa"] });
  expect((await shop.call(openDrawer, { id: register.id })).status).toBe(404);
  expect((await stockist.call(openDrawer, { id: register.id })).body.code).toBe("FORBIDDEN");
  await shop.db.cashRegister.updateMany({
    where: { id: register.id },
    data: { status: "closed", closed_at: new Date() },
  });
  expect((await cashier.call(openDrawer, { id: register.id })).body.code).toBe("REGISTER_CLOSED");
  expect(await shop.db.auditEntry.count({ where: { action: "cash_register.open_drawer" } })).toBe(0);
});
