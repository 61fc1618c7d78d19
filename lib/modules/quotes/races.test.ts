import { describe, expect, test } from "vitest";
import { GET as get, PUT as update } from "@/app/api/v1/quotes/[id]/route";
import { POST as create } from "@/app/api/v1/quotes/route";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";

const quote = (description: string, discount_cents: number) => ({
  items: [{ description, quantity_milli: 1_000, unit_price_cents: 5_000 }],
  discount_cents,
});

describe(`quote numbers, ${TRIALS} trials each`, () => {
  test("numbers the quotes of two companies without gaps when some are rejected concurrently", async () => {
    const shops = [await company(), await company()] as const;
    let written = 0;
    await inTrials(async () => {
      const answers = await atOnce((caller) =>
        (caller % 2 ? shops[0] : shops[1]).call(create, quote("Montagem", caller < 4 ? 9_000 : 0)),
      );
      expect(countByStatus(answers)).toEqual({ 201: CALLERS - 4, 422: 4 });
      written += 3;
      for (const { db } of shops) {
        const rows = await db.quote.findMany({ orderBy: { number: "asc" } });
        expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: written }, (_, index) => index + 1));
      }
    });
  });
});

test("shows a quote with the items of its total while it is being edited", async () => {
  const { call } = await company();
  const item = { description: "Montagem", quantity_milli: 1_000, unit_price_cents: 5_000 };
  const itemsOf = (count: number) => ({ customer_name: "Padaria Aurora", items: Array(count).fill(item) });
  const { id, ...created } = (await call(create, itemsOf(1))).body;
  let { edit_version } = created;
  let is_edited = false;
  const edit = async () => {
    for (let count = 1; count <= TRIALS; count++) {
      const { status, body } = await call(update, { id, ...itemsOf(count % 2 ? 40 : 1), edit_version });
      expect(status).toBe(200);
      edit_version = body.edit_version;
    }
    is_edited = true;
  };
  const read = async () => {
    while (!is_edited) {
      const { body } = await call(get, { id });
      expect(body.total_cents).toBe(body.items.length * item.unit_price_cents);
    }
  };
  await Promise.all([edit(), ...Array.from({ length: 4 }, read)]);
});
