const kinds = [
  {
    table: "payable",
    folder: "payables",
    find: "findPayment",
    once: "a bill that two people pay at once is paid once",
    parts: "parts that are paid at once never exceed the bill",
    either: "of ten people, half paying a bill and half deleting it, one has his way and the bill is whole",
    back: "a payment is taken back once",
  },
  {
    table: "receivable",
    folder: "receivables",
    find: "findReceipt",
    once: "a bill that two tills receive at once is received once, in one register",
    parts: "parts that are received at once never exceed the bill",
    either: "a bill is either received or canceled",
    back: "a receipt is taken back once",
  },
];

export const bills = kinds.flatMap(({ table, folder, find, once, parts, either, back }) => {
  const service = `lib/modules/${folder}/service.ts`;
  const settlements = `lib/modules/${folder}/settlements/service.ts`;
  const test = `lib/modules/${folder}/settlements/races.test.ts`;
  const withoutLock = { file: service, replace: "ORDER BY id FOR UPDATE`", by: "ORDER BY id`" };
  const withoutCondition = {
    file: settlements,
    replace: "where: { id: bill.id, paid_cents: bill.paid_cents, canceled_at: null }",
    by: "where: { id: bill.id }",
  };
  return [
    {
      name: `${table}-parts-without-a-lock`,
      why: "Sem segurar a conta, partes que caberiam são recusadas por quem leu o mesmo saldo.",
      breaks: [withoutLock],
      test,
      named: parts,
    },
    {
      name: `${table}-settled-twice`,
      why: "Sem a trava e sem a condição, a mesma conta é quitada várias vezes.",
      breaks: [withoutLock, withoutCondition],
      test,
      named: once,
    },
    {
      name: `${table}-settled-and-canceled`,
      why: "Sem a trava e sem a condição, a conta fica paga e excluída ao mesmo tempo.",
      breaks: [withoutLock, withoutCondition],
      test,
      named: either,
    },
    {
      name: `${table}-reversed-twice`,
      why: "Sem a leitura sob trava e sem o índice, a mesma baixa é desfeita duas vezes.",
      breaks: [
        { file: settlements, replace: `requireReversible(await ${find}(ctx, id, settlement_id));`, by: "" },
        `DROP INDEX ${table}_settlement_company_id_reverses_id_key`,
      ],
      test,
      named: back,
    },
  ];
});
