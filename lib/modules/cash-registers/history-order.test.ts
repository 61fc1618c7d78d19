import { expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { GET as list, POST as open } from "@/app/api/v1/cash-registers/route";
import { company } from "@/lib/testing/company";

/** Opens and closes three registers with differences of 0, -200 and 500 cents, and leaves a fourth open. */
async function shopWithRegisters() {
  const shop = await company();
  for (const difference_cents of [0, -200, 500]) {
    const { body } = await shop.call(open, { opening_amount_cents: 1_000 });
    const counted = { dinheiro_cents: 1_000 + difference_cents };
    const { status } = await shop.call(close, { id: body.id, counted, note: "Conferido duas vezes" });
    expect(status).toBe(201);
  }
  await shop.call(open, { opening_amount_cents: 1_000 });
  return shop;
}

test("sorts the history by opening time, or by a figure of the closing with open registers last", async () => {
  const shop = await shopWithRegisters();
  const numbersBy = async (order: object) =>
    (await shop.call(list, order)).body.data.map(({ number }: { number: number }) => number);
  expect(await numbersBy({})).toEqual([4, 3, 2, 1]);
  expect(await numbersBy({ sort: "opened_at", direction: "asc" })).toEqual([1, 2, 3, 4]);
  expect(await numbersBy({ sort: "difference_cents", direction: "asc" })).toEqual([2, 1, 3, 4]);
  expect(await numbersBy({ sort: "difference_cents", direction: "desc" })).toEqual([3, 1, 2, 4]);
  expect(await numbersBy({ sort: "total_sales_cents", direction: "asc" })).toEqual([3, 2, 1, 4]);
});

test("rejects an order by any other column", async () => {
  const shop = await company();
  expect((await shop.call(list, { sort: "user_name" })).status).toBe(422);
});
