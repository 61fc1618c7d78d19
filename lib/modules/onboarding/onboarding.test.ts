import { expect, test } from "vitest";
import { POST as open } from "@/app/api/v1/cash-registers/route";
import { GET as show } from "@/app/api/v1/onboarding/route";
import { POST as cancel } from "@/app/api/v1/sales/[id]/cancellation/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";

test("reports a new shop's progress towards its first sale", async () => {
  const shop = await company();
  const here = async () => (await shop.call(show)).body;
  expect(await here()).toEqual({ has_product: false, has_open_register: false, sale_count: 0, test_sale_id: null });
  const { id } = await shop.product();
  await shop.call(open, { opening_amount_cents: 0 });
  expect(await here()).toMatchObject({ has_product: true, has_open_register: true, sale_count: 0 });
  const { body: sale } = await shop.call(sell, {
    items: [{ product_id: id, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  });
  expect(await here()).toMatchObject({ sale_count: 1, test_sale_id: sale.id });
  await shop.call(cancel, { id: sale.id, reason: "erro_na_venda", description: "Era só um teste" });
  expect(await here()).toMatchObject({ sale_count: 1, test_sale_id: null });
});
