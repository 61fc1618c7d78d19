const kinds = [
  {
    table: "payable",
    folder: "payables",
    once: "pays a bill once when two users pay it concurrently",
    parts: "never exceeds the bill's amount with concurrent partial payments",
    either: "applies one of ten concurrent payments and cancellations and leaves the bill consistent",
    back: "reverses a payment once",
  },
  {
    table: "receivable",
    folder: "receivables",
    once: "receives a bill once, in one register, when two registers receive it concurrently",
    parts: "never exceeds the bill's amount with concurrent partial receipts",
    either: "allows only one of receipt and cancellation",
    back: "reverses a receipt once",
  },
];

const service = "lib/modules/bills/service.ts";
const settlements = "lib/modules/bills/settlement-service.ts";

const settled = kinds.flatMap(({ table, folder, once, parts, either, back }) => {
  const test = `lib/modules/${folder}/settlements/races.test.ts`;
  const withoutLock = { file: service, replace: "ORDER BY id FOR UPDATE`", by: "ORDER BY id`" };
  const withoutCondition = {
    file: settlements,
    replace: "where: { id: bill.id, paid_cents: bill.paid_cents, canceled_at: null }",
    by: "where: { id: bill.id }",
  };
  return [
    {
      name: `${table}-partial-payment-without-lock`,
      why: "Without a lock on the bill, a partial payment that fits is rejected because another call read the same balance.",
      breaks: [withoutLock],
      test,
      named: parts,
    },
    {
      name: `${table}-settled-twice`,
      why: "Without the lock and the condition, the same bill is settled several times.",
      breaks: [withoutLock, withoutCondition],
      test,
      named: once,
    },
    {
      name: `${table}-settled-and-canceled`,
      why: "Without the lock and the condition, a bill is paid and canceled at the same time.",
      breaks: [withoutLock, withoutCondition],
      test,
      named: either,
    },
    {
      name: `${table}-reversed-twice`,
      why: "Without the locked read and the index, the same payment is reversed twice.",
      breaks: [
        {
          file: settlements,
          replace: "requireReversible(await findSettlement(ctx, kind, id, settlement_id));",
          by: "",
        },
        `DROP INDEX ${table}_settlement_company_id_reverses_id_key`,
      ],
      test,
      named: back,
    },
  ];
});

export const bills = [
  ...settled,
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
