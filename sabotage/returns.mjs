const returnsTest = "lib/modules/sales/returns/returns.test.ts";
const racesTest = "lib/modules/sales/returns/races.test.ts";
const visibilityTest = "lib/modules/sales/sale-visibility.test.ts";
const rules = "lib/modules/sales/returns/rules.ts";
const withoutSaleLock = { file: "lib/modules/sales/locks.ts", replace: "::uuid FOR NO KEY UPDATE", by: "::uuid" };

export const returns = [
  {
    name: "return-exchanged-for-two-sales",
    why: "Without the unique index, two sales can be paid with the goods of one return.",
    breaks: ["DROP INDEX sale_exchange_of_key"],
    test: returnsTest,
    named: "exchanges items of equal price without moving money",
  },
  {
    name: "return-above-quantity-sold",
    why: "Without the lock on the sale and the trigger, ten tills return the same item.",
    breaks: [withoutSaleLock, "DROP TRIGGER sale_return_item_applies ON sale_return_item"],
    test: racesTest,
    named: "limits concurrent returns to the quantity sold and refunds to the amount paid",
  },
  {
    name: "store-credit-spent-twice",
    why: "Without the condition on the balance, one store credit pays two concurrent sales.",
    breaks: [
      {
        file: "lib/modules/store-credits/service.ts",
        replace: "balance_cents: { gte: amount_cents }, valid_until",
        by: "valid_until",
      },
      "ALTER TABLE store_credit DROP CONSTRAINT store_credit_balance",
    ],
    test: racesTest,
    named: "spends a store credit once across concurrent tills",
  },
  {
    name: "pix-confirmed-during-correction",
    why: "Without the lock on the sale, a PIX that is being moved to cash is confirmed too.",
    breaks: [
      { file: "lib/modules/sales/payments/service.ts", replace: "await lockSale(ctx, sale_id);", by: "void lockSale;" },
    ],
    test: "lib/modules/sales/payments/corrected-pix.test.ts",
    named: "waits for a correction and rejects a PIX that was moved to cash",
  },
  {
    name: "exchange-locks-products-before-store-credits",
    why: "An exchange and a sale with the same store credit and product wait for each other.",
    breaks: [
      {
        file: "lib/modules/sales/returns/service.ts",
        replace: "await lockStoreCredits(ctx, codes);",
        by: "void [lockStoreCredits, codes];",
      },
    ],
    test: racesTest,
    named: "locks no product while an exchange waits for its store credit, as sales lock them in the other order",
  },
  {
    name: "return-rounds-each-part-down",
    why: "Rounding each part separately loses cents between the sale and its returns.",
    breaks: [
      { file: rules, replace: "divideRoundingHalfUp(total * part, whole)", by: "Number((total * part) / whole)" },
    ],
    test: returnsTest,
    named: "refunds the discounted amount and gives the remaining cent to the last part",
  },
  {
    name: "refund-of-unpaid-fiado",
    why: "If the open fiado is not reduced first, the shop refunds money that it never received.",
    breaks: [{ file: rules, replace: "Math.min(amount_cents, fiado_open_cents)", by: "0" }],
    test: returnsTest,
    named: "reduces the open debt first and refunds only what was paid",
  },
  {
    name: "return-without-approval",
    why: "Without the approval, a cashier can make a return alone and keep the money.",
    breaks: [
      {
        file: "lib/modules/sales/returns/service.ts",
        replace: 'await requireApproval(ctx, "return_sale", null, { id, amount_cents })',
        by: "await Promise.resolve(null as { id: string } | null)",
      },
    ],
    test: returnsTest,
    named: "requires approval from a cashier, finds sales of others by number and hides the cash balance",
  },
  {
    name: "card-refund-above-payment",
    why: "A card refund exceeds the amount paid with the card, which the terminal rejects.",
    breaks: [{ file: rules, replace: "if (isCard && refund_cents", by: "if (!isCard && refund_cents" }],
    test: returnsTest,
    named: "limits a card refund to the amount paid by that card method",
  },
  {
    name: "cancellation-after-closing",
    why: "Canceling a sale of a closed register changes its closing.",
    breaks: [
      {
        file: "lib/modules/sales/cancellations/rules.ts",
        replace: "if (!is_register_open) throw",
        by: "if (is_register_open === null) throw",
      },
      "DROP TRIGGER sale_return_needs_open_register ON sale_return",
      "DROP TRIGGER cash_movement_needs_open_register ON cash_movement",
    ],
    test: "lib/modules/sales/cancellations/cancellations.test.ts",
    named: "rejects canceled, partly returned and exchange sales and sales of a closed register",
  },
  {
    name: "correction-above-amount-paid",
    why: "Correcting more than was paid by a method takes money from the register that never entered it.",
    breaks: [
      {
        file: "lib/modules/sales/corrections/service.ts",
        replace: "if (amount_cents <= paid_cents) return;",
        by: "if (amount_cents > 0) return;",
      },
    ],
    test: racesTest,
    named: "limits concurrent corrections to the amount paid",
  },
  {
    name: "documents-visible-to-cashier",
    why: "A cashier can read every customer's CPF by trying sale numbers.",
    breaks: [
      {
        file: "lib/modules/sales/presenter.ts",
        replace: "? maskDocument(document) : document",
        by: "? document : document",
      },
    ],
    test: visibilityTest,
    named: "hides documents and store credit codes of sales by others from a cashier",
  },
  {
    name: "store-credit-code-visible-to-cashier",
    why: "A cashier can read the code of another customer's store credit and spend it.",
    breaks: [{ file: "lib/modules/sales/presenter.ts", replace: "`****${code.slice(-4)}`", by: "code" }],
    test: visibilityTest,
    named: "hides documents and store credit codes of sales by others from a cashier",
  },
  {
    name: "corrected-pix-stays-open",
    why: "If corrections are not counted, a PIX corrected to cash stays unconfirmed forever.",
    breaks: [
      {
        file: "lib/modules/cash-registers/open-pix-service.ts",
        replace: "WHEN c.from_method THEN c.amount_cents",
        by: "WHEN c.from_method THEN 0",
      },
    ],
    test: "lib/modules/sales/payments/corrected-pix.test.ts",
    named: "excludes a PIX corrected to another method from the list and the check before closing",
  },
];
