import { describe, expect, test } from "vitest";
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
