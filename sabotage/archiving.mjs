const test = "lib/modules/archived-years/archived-years.test.ts";
const keepsFigures = "keeps every figure of the reports, the registers and the stock, and every rule of the data";
const refusesOthers = "refuses to remove sales, by the application or for another company";

export const archiving = [
  {
    name: "sales-removable-by-setting",
    why: "The application can authorize itself to remove sales.",
    breaks: [
      "CREATE OR REPLACE FUNCTION is_archiving(table_id oid, of_company uuid) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT current_setting('agora.archiving', true) = of_company::text $$",
    ],
    test,
    named: refusesOthers,
  },
  {
    name: "sales-of-other-company-removable",
    why: "Archiving a company allows the sales of every company to be removed.",
    breaks: [
      "CREATE OR REPLACE FUNCTION is_archiving(table_id oid, of_company uuid) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT coalesce(current_setting('agora.archiving', true), '') <> '' AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = table_id) $$",
    ],
    test,
    named: refusesOthers,
  },
  {
    name: "recent-year-archived",
    why: "The records of a year are removed before the law allows it.",
    breaks: [{ file: "lib/core/kept-years.mjs", replace: "KEPT_YEARS = 5", by: "KEPT_YEARS = 4" }],
    test,
    named: "refuses a year that the law still keeps",
  },
  {
    name: "damaged-archive-trusted",
    why: "Sales are removed although their file cannot be read.",
    breaks: [
      { file: "scripts/archiving/file.mjs", replace: '.digest("hex") !== file_hash', by: '.digest("hex") === ""' },
    ],
    test,
    named: "removes nothing when the file is damaged, and finishes when it is whole again",
  },
  {
    name: "debts-archived-with-their-sales",
    why: "The payment of an old debt no longer finds its sale, and the seller loses the commission.",
    breaks: [{ file: "scripts/archiving/sales.mjs", replace: '  "fiado_sale",\n', by: "" }],
    test,
    named: keepsFigures,
  },
  {
    name: "archived-sales-missing-in-hours",
    why: "A report forgets the sales of an archived year.",
    breaks: [
      {
        file: "lib/modules/reports/hours/service.ts",
        replace: "FROM archived_sale_total a WHERE ${archivedIn(ctx, input)}",
        by: "FROM archived_sale_total a WHERE false",
      },
    ],
    test,
    named: keepsFigures,
  },
  {
    name: "archived-cash-missing-in-register",
    why: "The summary of a register no longer has the cash of its archived sales.",
    breaks: [{ file: "scripts/archiving/removal.mjs", replace: "coalesce(sum(m.moved_cents), 0)", by: "0" }],
    test,
    named: keepsFigures,
  },
  {
    name: "archived-sales-still-listed",
    why: "The pages of the sales list count sales that are no longer there.",
    breaks: ["DROP TRIGGER sale_is_unlisted ON sale"],
    test,
    named: keepsFigures,
  },
  {
    name: "archived-stock-forgotten",
    why: "A product's stock is no longer the sum of its movements.",
    breaks: [
      {
        file: "scripts/archiving/removal.mjs",
        replace: "extract(year FROM s.business_day)::int, sum(m.quantity_milli)\n",
        by: "extract(year FROM s.business_day)::int, 0\n",
      },
    ],
    test,
    named: keepsFigures,
  },
];
