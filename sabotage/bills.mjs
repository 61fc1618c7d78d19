const kinds = [
  {
    table: "payable",
    folder: "payables",
    settlesOnce: "pays a bill once when two users pay it concurrently",
    limitsPartialPayments: "never exceeds the bill's amount with concurrent partial payments",
    settlesOrCancels: "applies one of ten concurrent payments and cancellations and leaves the bill consistent",
    reversesOnce: "reverses a payment once",
  },
  {
    table: "receivable",
    folder: "receivables",
    settlesOnce: "receives a bill once, in one register, when two registers receive it concurrently",
    limitsPartialPayments: "never exceeds the bill's amount with concurrent partial receipts",
    settlesOrCancels: "allows only one of receipt and cancellation",
    reversesOnce: "reverses a receipt once",
  },
];

const service = "lib/modules/bills/service.ts";
const settlementService = "lib/modules/bills/settlement-service.ts";

const settlementSabotages = kinds.flatMap(
  ({ table, folder, settlesOnce, limitsPartialPayments, settlesOrCancels, reversesOnce }) => {
    const test = `lib/modules/${folder}/settlements/races.test.ts`;
    const withoutLock = { file: service, replace: "ORDER BY id FOR UPDATE`", by: "ORDER BY id`" };
    const withoutCondition = {
      file: settlementService,
      replace: "where: { id: bill.id, paid_cents: bill.paid_cents, canceled_at: null }",
      by: "where: { id: bill.id }",
    };
    return [
      {
        name: `${table}-partial-payment-without-lock`,
        why: "Without a lock on the bill, a partial payment that fits is rejected because another call read the same balance.",
        breaks: [withoutLock],
        test,
        named: limitsPartialPayments,
      },
      {
        name: `${table}-settled-twice`,
        why: "Without the lock and the condition, the same bill is settled several times.",
        breaks: [withoutLock, withoutCondition],
        test,
        named: settlesOnce,
      },
      {
        name: `${table}-settled-and-canceled`,
        why: "Without the lock and the condition, a bill is paid and canceled at the same time.",
        breaks: [withoutLock, withoutCondition],
        test,
        named: settlesOrCancels,
      },
      {
        name: `${table}-reversed-twice`,
        why: "Without the locked read and the index, the same payment is reversed twice.",
        breaks: [
          {
            file: settlementService,
            replace: "requireReversible(await findSettlement(ctx, kind, id, settlement_id));",
            by: "",
          },
          `DROP INDEX ${table}_settlement_company_id_reverses_id_key`,
        ],
        test,
        named: reversesOnce,
      },
    ];
  },
);

export const bills = [
  ...settlementSabotages,
  {
    name: "bill-attachments-over-ten",
    why: "Without a lock on the bill, concurrent attachments exceed the limit of ten.",
    breaks: [
      {
        file: "lib/modules/bills/attachments/service.ts",
        replace: "await lockBills(ctx, kind, [id]);\n        const of_bill",
        by: "const of_bill",
      },
    ],
    test: "lib/modules/bills/attachments/attachments.test.ts",
    named: "rejects an eleventh document, also concurrently, without using the photo quota",
  },
  {
    name: "terms-lost-when-a-bill-moves",
    why: "The installments at 28/42/56 days become monthly when the first one moves.",
    breaks: [
      {
        file: "lib/modules/bills/rules.ts",
        replace: "if (term_days != null && moved.term_days != null)",
        by: "if (false)",
      },
    ],
    test: "lib/modules/payables/payables.test.ts",
    named: "places installments at their terms and keeps these when one moves",
  },
  {
    name: "bank-payment-from-drawer",
    why: "A bill that the bank pays is taken out of the cash drawer, which then lacks money.",
    breaks: [
      {
        file: "lib/modules/payables/settlements/service.ts",
        replace: 'from_cash_register && method === "dinheiro"',
        by: "from_cash_register",
      },
    ],
    test: "lib/modules/payables/settlements/payments.test.ts",
    named: "pays by %s without touching the drawer",
    row: "boleto",
  },
  {
    name: "bill-attachments-public",
    why: "If attachments are not rejected, anyone can open one at the URL of the images.",
    breaks: [
      {
        file: "lib/modules/files/service.ts",
        replace: 'if (!row || row.kind === "attachment") return null;',
        by: "if (!row) return null;",
      },
    ],
    test: "lib/modules/bills/attachments/attachments.test.ts",
    named: "does not serve documents from the storage URL",
  },
];
