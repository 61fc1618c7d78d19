import { expect, test } from "vitest";
import { DELETE as reverseDELETE } from "@/app/api/v1/cash-registers/[id]/movements/[movement_id]/route";
import { POST as movePOST, GET as movesGET } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { GET as summaryGET } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openPOST } from "@/app/api/v1/cash-registers/route";
import { POST as salePOST } from "@/app/api/v1/sales/route";
import { drawerTerms } from "@/lib/modules/cash-registers/rules";
import { company } from "@/lib/testing/company";
import { DRAWER_TERMS } from "./rules";
import type { CashMovement } from "./schema";

test("lists movements that add up to each drawer term, reversals included", async () => {
  const shop = await company();
  const { body: register } = await shop.call(openPOST, { opening_amount_cents: 10_000 });
  const product = await shop.product();
  await shop.call(salePOST, {
    items: [{ product_id: product.id, quantity_milli: 2000 }],
    payments: [{ method: "dinheiro", amount_cents: 5_000 }],
    expected_total_cents: 2_000,
  });
  const move = (type: string, amount_cents: number, payment_type = "dinheiro") =>
    shop.call(movePOST, { id: register.id, type, amount_cents, payment_type, description: "Acerto de caixa" });
  await move("entry", 700);
  await move("exit", 300);
  await move("exit", 90, "pix");
  for (const { body } of [await move("entry", 50), await move("exit", 40)])
    await shop.call(reverseDELETE, { id: register.id, movement_id: body.id });

  const { body: summary } = await shop.call(summaryGET, { id: register.id });
  expect(summary.drawer).toMatchObject({ cash_sales_cents: 2_000, supplies_cents: 700, withdrawals_cents: 300 });
  for (const term of DRAWER_TERMS) {
    const { body } = await shop.call(movesGET, { id: register.id, term });
    const sum = (body.data as CashMovement[]).reduce(
      (total, { type, amount_cents }) => total + (type === "entry" ? amount_cents : -amount_cents),
      0,
    );
    expect([term, Math.abs(sum)]).toEqual([term, summary.drawer[`${term}_cents`]]);
  }
  const written = drawerTerms(summary.drawer).reduce(
    (sum, { sign, cents }) => sum + (sign === "+" ? cents : -cents),
    0,
  );
  expect(written).toBe(summary.drawer.expected_cents);
});
