const roundTripTest = "lib/modules/imports/round-trip.test.ts";
const codesTest = "lib/modules/products/codes/codes.test.ts";
const soldSinceTest = "lib/modules/imports/stock/sold-since.test.ts";
const unitsTest = "lib/modules/products/units.test.ts";
const unitWordsTest = "lib/modules/imports/unit-words.test.ts";
const keepsEveryField = "keeps every field through an export to %s and an import into an empty company";

const categoriesTest = "lib/modules/products/categories/categories.test.ts";

const bulkTest = "lib/modules/products/bulk/bulk.test.ts";

export const catalogs = [
  {
    name: "bulk-change-of-unknown-products",
    why: "A change of many products skips those that the company does not have and reports success.",
    breaks: [
      {
        file: "lib/modules/products/bulk/service.ts",
        replace: 'if (found.length < asked.length) throw new AppError("NOT_FOUND");',
        by: "",
      },
    ],
    test: bulkTest,
    named: "changes nothing if one product belongs to another company",
  },
  {
    name: "bulk-change-repeated",
    why: "A repeated request archives products again that were restored since.",
    breaks: [
      {
        file: "lib/modules/products/bulk/endpoints.ts",
        replace: '    output: bulkChangeResource,\n    once: "required",\n',
        by: "    output: bulkChangeResource,\n",
      },
    ],
    test: bulkTest,
    named: "changes products once when the request is repeated, and rejects a call without a key",
  },
  {
    name: "bulk-undo-over-a-later-change",
    why: "Undoing an edit of many products overwrites values that someone changed since.",
    breaks: [
      {
        file: "lib/modules/products/bulk/service.ts",
        replace: "if (!values || !hasValues(product, changed_to)) return [];",
        by: "if (!values) return [];",
      },
    ],
    test: bulkTest,
    named: "leaves products whose values changed since, and counts them",
  },
  {
    name: "bulk-undo-into-a-merged-category",
    why: "The undo of an edit fails for all products if the earlier category of one was merged into another.",
    breaks: [
      {
        file: "lib/modules/products/bulk/service.ts",
        replace: "if (values.category_id !== undefined && !categories.has(values.category_id)) return [];",
        by: "",
      },
    ],
    test: bulkTest,
    named: "leaves products whose earlier category is gone or whose unit no longer takes the earlier minimum",
  },
  {
    name: "bulk-change-with-a-fraction",
    why: "A product sold in whole units gets a fractional minimum stock.",
    breaks: [
      {
        file: "lib/modules/products/bulk/service.ts",
        replace: "!fitsUnit(minimum_stock_milli, unit)",
        by: "minimum_stock_milli < 0 && unit",
      },
    ],
    test: bulkTest,
    named: "rejects an unknown category, a fractional minimum of a whole unit and an empty change",
  },
  {
    name: "category-merged-while-counted",
    why: "Products enter a category while it is being counted, and applying the count sets their stock to zero.",
    breaks: [
      {
        file: "lib/modules/products/categories/service.ts",
        replace: 'if (counts.some(({ status }) => status === "aberta"))',
        by: "if (counts.length < 0)",
      },
    ],
    test: categoriesTest,
    named: "keeps a merged category that a stock count refers to, and merges none while a count is open",
  },
  {
    name: "catalog-field-undeclared",
    why: "A new catalog field is missing in the spreadsheets without an error.",
    breaks: [
      {
        file: "lib/modules/products/schema.ts",
        replace: "  description: optional(prose(1_000)),\n",
        by: "  description: optional(prose(1_000)),\n  shelf: optional(text(20)),\n",
      },
    ],
    test: roundTripTest,
    named: "declares exactly the fields of the schema of %s",
    row: "produtos",
  },
  {
    name: "catalog-field-missing-in-api",
    why: "The API does not return a stored field.",
    breaks: [
      {
        file: "lib/modules/customers/schema.ts",
        replace: "  settlement_day: z.int().nullable(),\n",
        by: "",
      },
    ],
    test: roundTripTest,
    named: "returns every declared field in the API",
  },
  {
    name: "catalog-field-missing-in-export",
    why: "The pack size is missing in the spreadsheet without an error.",
    breaks: [
      {
        file: "lib/core/catalog-sheet.ts",
        replace: "filter(([, { isCost }]) => !(withoutCosts && isCost));",
        by: 'filter(([key, { isCost }]) => key !== "pack_milli" && !(withoutCosts && isCost));',
      },
    ],
    test: roundTripTest,
    named: keepsEveryField,
    row: "csv",
  },
  {
    name: "catalog-field-missing-in-import",
    why: "The settlement day of the spreadsheet is read and then lost.",
    breaks: [
      {
        file: "lib/modules/imports/catalog-fields.ts",
        replace: "field.column === null ? [] :",
        by: 'field.column === null || key === "settlement_day" ? [] :',
      },
    ],
    test: roundTripTest,
    named: keepsEveryField,
    row: "xlsx",
  },
  {
    name: "extra-barcodes-missing-in-import",
    why: "After an import, the till does not find the product by the code of its box.",
    breaks: [
      {
        file: "lib/modules/imports/product-service.ts",
        replace: "if (data.length > 0) await ctx.db.productBarcode.createMany({ data });",
        by: "void data;",
      },
    ],
    test: roundTripTest,
    named: keepsEveryField,
    row: "csv",
  },
  {
    name: "catalog-field-missing-in-form",
    why: "The field can only be filled in by a spreadsheet.",
    breaks: [{ file: "components/products/product-fields.tsx", replace: 'name="scale_code"', by: 'name="unit"' }],
    test: "lib/modules/imports/catalog-forms.test.ts",
    named: "shows every declared field with its label in the form of %s",
    row: "produtos",
  },
  {
    name: "description-column-hides-name",
    why: "All rows of a spreadsheet from Bling are imported without a name.",
    breaks: [
      {
        file: "lib/modules/imports/column-rules.ts",
        replace: "if (!yielding?.yieldsTo || !receiver) return guessed;",
        by: "if (yielding !== null) return guessed;",
      },
    ],
    test: "lib/modules/imports/column-headings.test.ts",
    named: "recognizes Bling's headings, in which Descrição is the product name",
  },
  {
    name: "equivalent-codes-on-two-products",
    why: "The scanner finds sometimes one product, sometimes the other.",
    breaks: ["DROP INDEX product_barcode_company_id_canonical_code_key"],
    test: codesTest,
    named: "assigns equivalent codes to one of six concurrent products",
  },
  {
    name: "till-search-ignores-equivalent-codes",
    why: "The offline till does not find a UPC-A read with a leading zero.",
    breaks: [
      {
        file: "components/pdv/search/entry.ts",
        replace: "export const codeKey = canonicalCode;",
        by: "export const codeKey = (code: string) => code.trim().toLowerCase();\nvoid canonicalCode;",
      },
    ],
    test: "components/pdv/product-cache/search-index.test.ts",
    named: "finds the code %s by every form of it",
    row: "012345678905",
  },
  {
    name: "product-search-ignores-equivalent-codes",
    why: "The product list and the till do not find a code read with another number of zeros.",
    breaks: [
      {
        file: "lib/modules/products/service.ts",
        replace: "const canonical = canonicalCode(query);",
        by: "const canonical = query;\n  void canonicalCode;",
      },
    ],
    test: codesTest,
    named: "finds a product with the code %s by every equivalent form",
    row: "012345678905",
  },
  {
    name: "stock-import-ignores-later-sales",
    why: "Units sold between the upload and the import return to the stock.",
    breaks: [
      {
        file: "lib/modules/imports/stock/rules.ts",
        replace: "earlier?.product_id === id ? earlier",
        by: 'earlier?.product_id === "" ? earlier',
      },
    ],
    test: soldSinceTest,
    named: "keeps the effect of sales and purchases between upload and commit",
  },
  {
    name: "stock-import-below-zero",
    why: "The correction takes more than there is, and the whole import fails.",
    breaks: [
      {
        file: "lib/modules/imports/stock/service.ts",
        replace: "clampCorrection(stocks.get(product_id) ?? 0, correction_milli)",
        by: "(stocks.get(product_id), clampCorrection(99_999_000, correction_milli))",
      },
    ],
    test: soldSinceTest,
    named: "limits a correction to zero stock and adds a note to its line",
  },
  {
    name: "unit-change-with-fractional-list",
    why: "The purchase list contains half a unit, which cannot be received.",
    breaks: [
      {
        file: "lib/modules/products/rules.ts",
        replace: "const listed = listed_milli.find((milli) => !isWhole(milli));",
        by: "const listed = listed_milli.find((milli) => milli < 0);",
      },
    ],
    test: unitsTest,
    named: "rejects a change to units while the purchase list or an open count has fractions",
  },
  {
    name: "fractional-sale-during-unit-change",
    why: "A sale of half a kilogram is recorded as half a unit if the product changes to units concurrently.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: "await requireStillWeighed(ctx, lines);",
        by: "",
      },
    ],
    test: unitsTest,
    named: "rejects a fractional sale when the product changes to units concurrently",
  },
  {
    name: "unit-import-without-lock",
    why: "The spreadsheet changes a product to units just after half a kilogram of it was sold.",
    breaks: [
      {
        file: "lib/modules/imports/product-service.ts",
        replace: "if (changesUnit) await lockProducts(ctx, found);",
        by: "",
      },
    ],
    test: unitsTest,
    named: "includes a concurrent fractional sale when an import changes the unit",
  },
  {
    name: "import-ignores-chosen-units",
    why: "Lines that were shown as valid, because the user chose their unit, are rejected when they are written.",
    breaks: [
      {
        file: "lib/modules/imports/commit-service.ts",
        replace: "const options = { kind, columns, decimal_mark, unit_words };",
        by: "const options = { kind, columns, decimal_mark, unit_words: unit_words && {} };",
      },
    ],
    test: unitWordsTest,
    named: "imports known units, and unknown ones as the user chooses",
  },
  {
    name: "area-code-not-checked",
    why: "A phone number with area code 23, which does not exist, is accepted.",
    breaks: [{ file: "lib/core/phone.ts", replace: "read && AREA_CODES.has(read.area_code) ?", by: "read ?" }],
    test: "lib/core/phone.test.ts",
    named: "needs one of the 67 existing area codes",
  },
  {
    name: "export-with-duplicate-heading",
    why: "With two columns of the same name, a user may sum up the wrong one.",
    breaks: [
      {
        file: "lib/modules/exports/packing/labels.ts",
        replace: '    sale_number: "número da compra",\n',
        by: "",
      },
    ],
    test: "lib/modules/exports/exports.test.ts",
    named: "gives every column a unique Portuguese heading",
  },
  {
    name: "bulk-archiving-of-a-part",
    why: "An unknown row is left out of the archiving, although the call promises all or nothing.",
    breaks: [
      {
        file: "lib/db/version.ts",
        replace: 'if (rows.length < asked.length) throw new AppError("NOT_FOUND");',
        by: "",
      },
    ],
    test: "lib/testing/bulk-archiving.test.ts",
    named: "changes nothing if one row belongs to another company",
  },
  {
    name: "erased-customer-restored",
    why: "A customer whose personal data was erased comes back to the lists.",
    breaks: [
      {
        file: "lib/modules/customers/bulk/service.ts",
        replace: "is_archived !== archived && !erased_ids.has(id)",
        by: "is_archived !== archived",
      },
    ],
    test: "lib/testing/bulk-archiving.test.ts",
    named: "leaves customers archived whose data was erased",
  },
];
