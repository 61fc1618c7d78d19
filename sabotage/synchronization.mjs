const salesTest = "lib/modules/sales/list/sync-sales.test.ts";
const listsTest = "lib/testing/sync.test.ts";
const showsSaleAgain = "shows a sale again after a %s";

export const synchronization = [
  {
    name: "sale-change-undated",
    why: "An integration never learns that a sale was canceled.",
    breaks: ["DROP TRIGGER sale_change_is_dated ON sale"],
    test: salesTest,
    named: showsSaleAgain,
    row: "cancellation",
  },
  {
    name: "payment-correction-undated",
    why: "An integration keeps the payment method that the shop corrected.",
    breaks: ["DROP TRIGGER payment_correction_is_dated ON payment_correction"],
    test: salesTest,
    named: showsSaleAgain,
    row: "payment correction",
  },
  {
    name: "offline-arrival-undated",
    why: "A sale made offline has the date of its sale when it arrives, so an integration that is past this date misses it.",
    breaks: ["DROP TRIGGER sale_arrival_is_dated ON sale"],
    test: salesTest,
    named: "shows an offline sale when it arrives, not when it was made",
  },
  {
    name: "catalog-change-undated",
    why: "A write that does not name the instant of change is never synchronized.",
    breaks: ["DROP TRIGGER customer_change_is_dated ON customer"],
    test: listsTest,
    named: "dates a write that does not name the instant",
  },
  {
    name: "cursor-without-id",
    why: "Rows that changed in the same instant are lost between two pages.",
    breaks: [
      {
        file: "lib/db/sync.ts",
        replace: "(${columns}) > (${cursor?.updated_at}::timestamptz, ${cursor?.id}::uuid)",
        by: "${Prisma.raw(updated_at)} > ${cursor?.updated_at}::timestamptz",
      },
    ],
    test: listsTest,
    named: "pages through rows with the same instant without losing or repeating one",
  },
];
