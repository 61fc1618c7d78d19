import { expect, test } from "vitest";
import { POST as receive } from "@/app/api/v1/purchase-list/receipts/route";
import { POST as add } from "@/app/api/v1/purchase-list/route";
import { company } from "@/lib/testing/company";
import { inTrials } from "@/lib/testing/trials";

test("receives an item once when two users receive it concurrently", async () => {
  const { call, colleague } = await company({ permissions: ["lista compras", "contas a pagar", "cadastro produtos"] });
  const other = await colleague({ permissions: ["lista compras"] });
  await inTrials(async () => {
    const { body: row } = await call(add, { description: "Gelo", quantity_milli: 2_000 });
    const input = { items: [{ purchase_item_id: row.id, quantity_milli: 2_000, unit_cost_cents: 100 }] };
    const answers = await Promise.all([call(receive, input), other.call(receive, input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

test("receives two deliveries of the same products in different order without a deadlock", async () => {
  const { call, product } = await company({ permissions: ["lista compras", "contas a pagar", "cadastro produtos"] });
  const ids = (await Promise.all([1, 2, 3, 4].map(() => product()))).map(({ id }) => id);
  const input = (order: string[]) => ({
    items: order.map((product_id) => ({ product_id, quantity_milli: 1_000, unit_cost_cents: 500 })),
  });
  await inTrials(async () => {
    const answers = await Promise.all([call(receive, input(ids)), call(receive, input([...ids].reverse()))]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});
