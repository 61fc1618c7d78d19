// Creates a shop and sells in it with the application's own services: `tsx scripts/sandbox/sales.ts 100 out.json` writes the keys of the
// sales, each after it was committed.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { prisma } from "@/lib/db/client";
import { openRegister } from "@/lib/modules/cash-registers/service";
import { sales } from "@/lib/modules/sales/endpoints";
import { createSale } from "@/lib/modules/sales/service";
import { company } from "@/lib/testing/company";

const [count = "1", output = ""] = process.argv.slice(2);
const shop = await company();
await openRegister(shop.ctx(), { opening_amount_cents: 10_000, note: null });
const { id: product_id } = await shop.product({ price_cents: 1_000, stock_milli: 999_000_000 });
const keys = [];
for (let index = 0; index < Number(count); index++) {
  const once_key = randomUUID();
  const sale = sales.create.input.parse({
    items: [{ product_id, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  });
  await createSale({ ...shop.ctx(), once_key }, sale);
  keys.push(once_key);
}
writeFileSync(output, JSON.stringify(keys));
await prisma.$disconnect();
