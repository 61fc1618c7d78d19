import { expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as createReturn } from "@/app/api/v1/sales/[id]/returns/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

const PIN = "4071";

test("requires one approval for the return and one for the changed price of an exchange", async () => {
  const shop = await company();
  const leader = await shop.colleague({ permissions: ["acesso pdv", "controle caixa"] });
  await prisma.user.update({ where: { id: leader.user.id }, data: { pin_hash: await hashPassword(PIN) } });
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  await shop.db.userPolicy.create({
    data: { company_id: shop.company_id, user_id: cashier.user.id, action: "change_price", decision: "approval" },
  });
  await cashier.call(openRegister, { opening_amount_cents: 10_000 });
  const product = await shop.product();
  const { body: sale } = await cashier.call(sell, {
    items: [{ product_id: product.id, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  });
  const input = {
    id: sale.id,
    reason: "defeito",
    description: "Veio com defeito",
    expected_amount_cents: 1_000,
    items: [{ sale_item_id: sale.items[0].id, quantity_milli: 1_000, restock: true }],
    exchange: {
      items: [{ product_id: product.id, quantity_milli: 1_000, unit_price_cents: 900 }],
      payments: [],
      expected_total_cents: 900,
    },
    refund_method: "dinheiro",
  };
  const words: string[] = [];
  const actions: string[] = [];
  // Like the screen: each error says which approval is needed next.
  for (let turn = 0; turn < 3; turn++) {
    const { status, body } = await cashier.call(createReturn, { ...input, approval_ids: words });
    if (status === 201) break;
    expect(body.code).toBe("APPROVAL_REQUIRED");
    actions.push(body.details.action);
    const { body: word } = await cashier.call(approve, { ...body.details, approver_id: leader.user.id, pin: PIN });
    words.push(word.id);
  }
  expect(actions).toEqual(["return_sale", "change_price"]);
  expect(await shop.db.saleReturn.count()).toBe(1);
  expect(await shop.db.approval.count({ where: { used_at: { not: null } } })).toBe(2);
});
