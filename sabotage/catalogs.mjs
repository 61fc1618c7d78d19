const trip = "lib/modules/imports/round-trip.test.ts";
const codesTest = "lib/modules/products/codes/codes.test.ts";
const soldSince = "lib/modules/imports/stock/sold-since.test.ts";
const units = "lib/modules/products/units.test.ts";
const survives = "keeps every field through an export to %s and an import into an empty company";

export const catalogs = [
  {
    name: "catalog-field-nobody-declared",
    why: "Um campo novo no cadastro ficaria fora das planilhas sem ninguém saber.",
    breaks: [
      {
        file: "lib/modules/products/schema.ts",
        replace: "  description: optional(prose(1_000)),\n",
        by: "  description: optional(prose(1_000)),\n  shelf: optional(text(20)),\n",
      },
    ],
    test: trip,
    named: "declares exactly the fields of the schema of %s",
    row: "produtos",
  },
  {
    name: "catalog-field-the-api-hides",
    why: "O que foi gravado não apareceria para quem lê.",
    breaks: [
      {
        file: "lib/modules/customers/schema.ts",
        replace: "  settlement_day: z.int().nullable(),\n",
        by: "",
      },
    ],
    test: trip,
    named: "returns every declared field in the API",
  },
  {
    name: "catalog-field-left-out-of-the-export",
    why: "A embalagem se perderia em silêncio na planilha.",
    breaks: [
      {
        file: "lib/core/catalog-sheet.ts",
        replace: "filter(([, { isCost }]) => !(withoutCosts && isCost));",
        by: 'filter(([key, { isCost }]) => key !== "pack_milli" && !(withoutCosts && isCost));',
      },
    ],
    test: trip,
    named: survives,
    row: "csv",
  },
  {
    name: "catalog-field-left-out-of-the-import",
    why: "O dia de acerto da planilha seria lido e esquecido.",
    breaks: [
      {
        file: "lib/modules/imports/catalog-fields.ts",
        replace: "field.column === null ? [] :",
        by: 'field.column === null || key === "settlement_day" ? [] :',
      },
    ],
    test: trip,
    named: survives,
    row: "xlsx",
  },
  {
    name: "further-codes-left-out-of-the-import",
    why: "O PDV não acharia o produto pelo código da caixa depois de importar.",
    breaks: [
      {
        file: "lib/modules/imports/product-service.ts",
        replace: "if (data.length > 0) await ctx.db.productBarcode.createMany({ data });",
        by: "void data;",
      },
    ],
    test: trip,
    named: survives,
    row: "csv",
  },
  {
    name: "catalog-field-without-a-place-on-the-form",
    why: "O campo só poderia ser preenchido por planilha.",
    breaks: [{ file: "components/products/product-fields.tsx", replace: 'name="scale_code"', by: 'name="unit"' }],
    test: "lib/modules/imports/catalog-forms.test.ts",
    named: "shows every declared field with its label in the form of %s",
    row: "produtos",
  },
  {
    name: "description-hides-the-name",
    why: "A planilha do Bling chegaria sem nome em todas as linhas.",
    breaks: [
      {
        file: "lib/modules/imports/column-rules.ts",
        replace: "if (!yielding?.yieldsTo) return guessed;",
        by: "if (yielding !== null) return guessed;",
      },
    ],
    test: "lib/modules/imports/column-headings.test.ts",
    named: "recognizes Bling's headings, in which Descrição is the product name",
  },
  {
    name: "one-code-in-two-forms-on-two-products",
    why: "O leitor acharia ora um produto, ora outro.",
    breaks: ["DROP INDEX product_barcode_company_id_canonical_code_key"],
    test: codesTest,
    named: "assigns equivalent codes to one of six concurrent products",
  },
  {
    name: "till-knows-one-form-of-a-code",
    why: "Um UPC-A lido com o zero na frente não seria achado no PDV sem internet.",
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
    name: "search-knows-one-form-of-a-code",
    why: "A lista de produtos e o PDV não achariam o código lido com outro número de zeros.",
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
    name: "stock-sheet-forgets-what-was-sold",
    why: "O que foi vendido entre o envio e a gravação voltaria para o estoque.",
    breaks: [
      {
        file: "lib/modules/imports/stock/rules.ts",
        replace: "earlier?.product_id === id ? earlier",
        by: 'earlier?.product_id === "" ? earlier',
      },
    ],
    test: soldSince,
    named: "keeps the effect of sales and purchases between upload and commit",
  },
  {
    name: "stock-sheet-goes-below-zero",
    why: "A correção tiraria mais do que há, e a gravação inteira falharia.",
    breaks: [
      {
        file: "lib/modules/imports/stock/service.ts",
        replace: "clampCorrection(stocks.get(product_id) ?? 0, correction_milli)",
        by: "(shelves.get(product_id), clampCorrection(99_999_000, correction_milli))",
      },
    ],
    test: soldSince,
    named: "limits a correction to zero stock and adds a note to its line",
  },
  {
    name: "unit-changes-under-a-list-of-halves",
    why: "A lista de compras ficaria com meia unidade, que não se recebe.",
    breaks: [
      {
        file: "lib/modules/products/rules.ts",
        replace: "const listed = listed_milli.find((milli) => !isWhole(milli));",
        by: "const listed = listed_milli.find((milli) => milli < 0);",
      },
    ],
    test: units,
    named: "rejects a change to units while the purchase list or an open count has fractions",
  },
  {
    name: "half-a-kilo-sold-as-half-a-unit",
    why: "O preço lido por quilo venderia meia unidade, e o resto não sairia do estoque.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: "await requireStillWeighed(ctx, lines);",
        by: "",
      },
    ],
    test: units,
    named: "rejects a fractional sale when the product changes to units concurrently",
  },
  {
    name: "sheet-changes-the-unit-beside-a-movement",
    why: "A planilha mudaria para unidade um produto de que acabou de sair meio quilo.",
    breaks: [
      {
        file: "lib/modules/imports/product-service.ts",
        replace: "if (changesUnit) await lockProducts(ctx, found);",
        by: "",
      },
    ],
    test: units,
    named: "includes a concurrent fractional sale when an import changes the unit",
  },
  {
    name: "area-code-that-does-not-exist",
    why: "Um telefone com DDD 23 não chama ninguém, e só se descobre ao cobrar.",
    breaks: [{ file: "lib/core/phone.ts", replace: "read && AREA_CODES.has(read.area_code) ?", by: "read ?" }],
    test: "lib/core/phone.test.ts",
    named: "needs one of the 67 existing area codes",
  },
  {
    name: "export-with-a-heading-twice",
    why: "Duas colunas com o mesmo nome: quem soma a planilha soma a errada.",
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
];
