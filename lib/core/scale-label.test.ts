import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eanCheckDigit } from "./barcode";
import { lineTotal } from "./money";
import {
  inferScaleLayouts,
  looksLikeScaleLabel,
  quantityForPrice,
  quantityFromLabel,
  readScaleLabel,
  SCALE_CODE_LENGTHS,
  SCALE_CONTENTS,
  SCALE_PREFIXES,
  type ScaleLayout,
} from "./scale-label";

const layoutOf = (
  prefix: ScaleLayout["prefix"],
  code_length: ScaleLayout["code_length"],
  content: ScaleLayout["content"],
): ScaleLayout => ({ prefix, code_length, content });

const widthOf = ({ prefix, code_length }: ScaleLayout) => 12 - prefix.length - code_length;

function print(layout: ScaleLayout, code: number, value: number) {
  const digits = (number: number, width: number) => String(number).padStart(width, "0");
  const body = `${layout.prefix}${digits(code, layout.code_length)}${digits(value, widthOf(layout))}`;
  return `${body}${eanCheckDigit(body)}`;
}

const layouts = fc.record({
  prefix: fc.constantFrom(...SCALE_PREFIXES),
  code_length: fc.constantFrom(...SCALE_CODE_LENGTHS),
  content: fc.constantFrom(...SCALE_CONTENTS),
});
const printed = layouts.chain((layout) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 10 ** layout.code_length - 1 }),
      fc.integer({ min: 1, max: 10 ** widthOf(layout) - 1 }),
    )
    .map(([code, value]) => ({ layout, code, value, label: print(layout, code, value) })),
);

describe("labels of common scales", () => {
  test.each([
    ["2000001007600", layoutOf("2", 6, "preco"), "000001", 760],
    ["2010085025049", layoutOf("2", 6, "peso"), "010085", 2_504],
    ["2014900002840", layoutOf("2", 4, "preco"), "0149", 284],
    ["2000002001027", layoutOf("20", 5, "peso"), "00002", 102],
  ])("%s is read with its layout", (label, layout, code, value) => {
    expect(readScaleLabel(label, layout)).toEqual({ code, value });
  });

  test("rejects a label with a wrong digit", () => {
    expect(readScaleLabel("2000001007601", layoutOf("2", 6, "preco"))).toBeNull();
    expect(readScaleLabel("2000001007700", layoutOf("2", 6, "preco"))).toBeNull();
  });

  test("returns null for a label without a price, or with another length or prefix", () => {
    expect(readScaleLabel(print(layoutOf("2", 6, "preco"), 1, 0), layoutOf("2", 6, "preco"))).toBeNull();
    expect(readScaleLabel("200000100760", layoutOf("2", 6, "preco"))).toBeNull();
    expect(readScaleLabel("2100001007609", layoutOf("20", 5, "preco"))).toBeNull();
  });
});

test("charges exactly the amount printed on a label", () => {
  fc.assert(
    fc.property(printed, fc.integer({ min: 1, max: 99_999 }), ({ layout, value, label }, unit_price_cents) => {
      const read = readScaleLabel(label, layout);
      expect(read?.value).toBe(value);
      const { quantity_milli, label_cents } = quantityFromLabel(
        read ?? { code: "", value: 0 },
        layout,
        unit_price_cents,
      );
      expect(quantity_milli).toBeGreaterThan(0);
      if (layout.content === "preco") expect(label_cents).toBe(value);
      else expect([quantity_milli, label_cents]).toEqual([value, lineTotal(value, unit_price_cents)]);
    }),
    { numRuns: 1_000 },
  );
});

test("computes a weight that gives the label's price within half the price of a gram", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }), (price, unit_price) => {
      const { quantity_milli } = quantityFromLabel({ code: "1", value: price }, layoutOf("2", 6, "preco"), unit_price);
      const off = Math.abs(quantity_milli * unit_price - price * 1000);
      expect(off <= unit_price / 2 || quantity_milli === 1).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("detects any single wrong digit", () => {
  fc.assert(
    fc.property(
      printed,
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      ({ layout, label }, at, by) => {
        const wrong = label.slice(0, at) + String((Number(label[at]) + by) % 10) + label.slice(at + 1);
        expect(readScaleLabel(wrong, layout)).toBeNull();
      },
    ),
  );
});

test("recognizes the shop's prefix in thirteen digits, even with a wrong check digit", () => {
  const looks = (code: string) => looksLikeScaleLabel(code, { prefix: "20" });
  expect(["2001230012502", "2001230012509"].map(looks)).toEqual([true, true]);
  expect(["200123001250", "20012300125020", "2101230012502", "20x1230012502", "x2001230012502"].map(looks)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("throws without a price or a unit price", () => {
  for (const [price, unit_price] of [
    [0, 100],
    [-1, 100],
    [100, 0],
    [100, -1],
  ] as const)
    expect(() => quantityForPrice(price, unit_price)).toThrow(RangeError);
  expect(quantityForPrice(1, 1_000_000)).toBe(1);
});

describe("inferring the layout from one label", () => {
  test("uses the product's scale code to choose between widths with the same price", () => {
    const printedValue = { content: "preco", value: 284 } as const;
    expect(inferScaleLayouts("2014900002840", printedValue, "0149")).toEqual([
      { layout: layoutOf("2", 4, "preco"), code: "0149" },
    ]);
    expect(inferScaleLayouts("2014900002840", printedValue, null).map(({ code }) => Number(code))).toEqual([
      149, 1490, 14900, 149000,
    ]);
  });

  test("finds no layout for a value that is not on the label", () => {
    expect(inferScaleLayouts("2014900002840", { content: "preco", value: 285 }, null)).toEqual([]);
    expect(inferScaleLayouts(print(layoutOf("2", 5, "preco"), 0, 284), { content: "preco", value: 284 }, null)).toEqual(
      [],
    );
  });

  test("finds only layouts of the given content", () => {
    for (const content of SCALE_CONTENTS)
      for (const { layout } of inferScaleLayouts("2014900002840", { content, value: 284 }, null))
        expect(layout.content).toBe(content);
  });

  test("always finds the scale's own layout or an equivalent one", () => {
    fc.assert(
      fc.property(printed, ({ layout, code, value, label }) => {
        const found = inferScaleLayouts(label, { content: layout.content, value }, String(code));
        expect(found.length).toBeGreaterThan(0);
        for (const { layout } of found) {
          const read = readScaleLabel(label, layout);
          expect([Number(read?.code), read?.value]).toEqual([code, value]);
        }
      }),
    );
  });
});
