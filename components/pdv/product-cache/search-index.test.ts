import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { findInIndex, indexProduct, inOrder, updateIndex } from "./search-index";

const product = (at: number, fields: Partial<PdvProduct> = {}): PdvProduct =>
  ({
    id: `018f0000-0000-7000-8000-${String(at).padStart(12, "0")}`,
    name: `Produto ${at}`,
    barcode: null,
    category_id: "c",
    unit: "un",
    sale_price_cents: 1_000,
    current_stock_milli: 0,
    is_low: false,
    favorite: false,
    ...fields,
  }) as PdvProduct;

const indexProducts = (rows: readonly PdvProduct[]) => inOrder(rows.map(indexProduct));

test("finds by every word without accents, by exact code, and lists favourites first", () => {
  const rows = [
    product(1, { name: "Feijão carioca", barcode: "7891000100103" }),
    product(2, { name: "Arroz com feijão" }),
    product(3, { name: "Café", favorite: true }),
  ];
  const index = indexProducts(rows);
  const find = (query: string) => findInIndex(index, query).map(({ name }) => name);
  expect(find("FEIJAO")).toEqual(["Feijão carioca", "Arroz com feijão"]);
  expect(find("feijao arroz")).toEqual(["Arroz com feijão"]);
  expect(find("7891000100103")).toEqual(["Feijão carioca"]);
  expect(find("")[0]).toBe("Café");
});

/** "2 CCCCCC PPPPP D": product 1 for R$ 7,60. */
const LABEL = "2000001007600";
const scale = { prefix: "2", code_length: 6, content: "preco" } as const;
const cheese = product(1, {
  name: "Queijo minas",
  unit: "kg",
  sale_price_cents: 5_990,
  barcode: "7891000100103",
  scale_code: "0001",
  codes: ["7891000100103", "QJ-1"],
});

test("finds a product by all of its codes, whole or in part", () => {
  const index = indexProducts([cheese, product(2, { name: "Requeijão", barcode: "7891000100999" })]);
  const find = (query: string) => findInIndex(index, query).map(({ name }) => name);
  expect([find("qj-1"), find("7891000100103"), find("qj")]).toEqual([
    ["Queijo minas"],
    ["Queijo minas"],
    ["Queijo minas"],
  ]);
  expect(find("78910001009")).toEqual(["Requeijão"]);
});

test("finds a product by its scale label unless another product has that code", () => {
  const own = product(2, { name: "Cesta", codes: [LABEL] });
  const find = (rows: readonly PdvProduct[], code: string, layout: typeof scale | null = scale) =>
    findInIndex(indexProducts(rows), code, { scale: layout }).map(({ name }) => name);
  expect(find([cheese], LABEL)).toEqual(["Queijo minas"]);
  expect(find([cheese, own], LABEL)).toEqual(["Cesta"]);
  expect(find([cheese], "2000001007601")).toEqual([]);
  expect(find([cheese], "2000002007609")).toEqual([]);
  expect(find([cheese], LABEL, null)).toEqual([]);
});

test("updates the index to the same result as rebuilding it", () => {
  const before = [product(1, { name: "Arroz" }), product(2, { name: "Café" }), product(3, { name: "Feijão" })];
  const [rice, coffee, beans] = before as [PdvProduct, PdvProduct, PdvProduct];
  const cases: { changed: PdvProduct[]; removedIds: string[]; after: PdvProduct[] }[] = [
    { changed: [], removedIds: [], after: before },
    {
      changed: [{ ...coffee, sale_price_cents: 5 }],
      removedIds: [],
      after: [rice, { ...coffee, sale_price_cents: 5 }, beans],
    },
    { changed: [{ ...rice, name: "Óleo" }], removedIds: [], after: [coffee, beans, { ...rice, name: "Óleo" }] },
    {
      changed: [product(4, { name: "Banana" })],
      removedIds: [],
      after: [rice, product(4, { name: "Banana" }), coffee, beans],
    },
    {
      changed: [product(4, { name: "Ácido" })],
      removedIds: [coffee.id],
      after: [product(4, { name: "Ácido" }), rice, beans],
    },
  ];
  for (const { changed, removedIds, after } of cases)
    expect(updateIndex(indexProducts(before), changed.map(indexProduct), new Set(removedIds))).toEqual(
      indexProducts(after),
    );
});

test.each(["012345678905", "0012345678905", "00012345678905"])("finds the code %s by every form of it", (own) => {
  const index = indexProducts([product(1, { codes: [own] }), product(2, { codes: ["7891000100103"] })]);
  for (const form of ["012345678905", "0012345678905", "00012345678905"])
    expect(findInIndex(index, form).map(({ id }) => id)).toEqual([product(1).id]);
});

test("sorts the numbers in names as numbers", () => {
  const rows = [10, 2, 11, 1].map((number) => product(number, { name: `Mesa ${number}` }));
  expect(findInIndex(indexProducts(rows), "").map(({ name }) => name)).toEqual([
    "Mesa 1",
    "Mesa 2",
    "Mesa 10",
    "Mesa 11",
  ]);
});
