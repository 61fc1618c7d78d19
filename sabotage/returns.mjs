const returns = "lib/modules/sales/returns/returns.test.ts";
const races = "lib/modules/sales/returns/races.test.ts";
const learns = "lib/modules/sales/what-a-till-learns.test.ts";
const rules = "lib/modules/sales/returns/rules.ts";
const hold = { file: "lib/modules/sales/locks.ts", replace: "::uuid FOR NO KEY UPDATE", by: "::uuid" };

export const returned = [
  {
    name: "return-beyond-what-was-sold",
    why: "Sem segurar a venda e sem o gatilho, dez caixas devolvem o mesmo item.",
    breaks: [hold, "DROP TRIGGER sale_return_item_applies ON sale_return_item"],
    test: races,
    named: "limits concurrent returns to the quantity sold and refunds to the amount paid",
  },
  {
    name: "vale-spent-twice",
    why: "Sem a condição no saldo, o mesmo vale paga duas vendas ao mesmo tempo.",
    breaks: [
      {
        file: "lib/modules/store-credits/service.ts",
        replace: "balance_cents: { gte: amount_cents }, valid_until",
        by: "valid_until",
      },
      "ALTER TABLE store_credit DROP CONSTRAINT store_credit_balance",
    ],
    test: races,
    named: "spends a store credit once across concurrent tills",
  },
  {
    name: "return-rounds-each-part-down",
    why: "Arredondar cada parte por si perde centavos entre a venda e as devoluções.",
    breaks: [
      { file: rules, replace: "divideRoundingHalfUp(total * part, whole)", by: "Number((total * part) / whole)" },
    ],
    test: returns,
    named: "refunds the discounted amount and gives the remaining cent to the last part",
  },
  {
    name: "refund-of-what-was-never-paid",
    why: "Sem abater o fiado primeiro, a loja devolve dinheiro que não recebeu.",
    breaks: [{ file: rules, replace: "Math.min(amount_cents, fiado_open_cents)", by: "0" }],
    test: returns,
    named: "reduces the open debt first and refunds only what was paid",
  },
  {
    name: "return-without-a-word",
    why: "Sem a aprovação, quem só vende devolve sozinho e fica com o dinheiro.",
    breaks: [
      {
        file: "lib/modules/sales/returns/service.ts",
        replace: 'await requireApproval(ctx, "return_sale", null, { id, amount_cents })',
        by: "await Promise.resolve(null as { id: string } | null)",
      },
    ],
    test: returns,
    named: "requires approval from a cashier, finds sales of others by number and hides the cash balance",
  },
  {
    name: "card-takes-back-too-much",
    why: "A maquininha não estorna mais do que passou nela.",
    breaks: [{ file: rules, replace: "if (isCard && refund_cents", by: "if (!isCard && refund_cents" }],
    test: returns,
    named: "limits a card refund to the amount paid by that card method",
  },
  {
    name: "cancel-another-day",
    why: "Desfazer uma venda de um caixa fechado mudaria um fechamento.",
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
    name: "correction-of-more-than-was-paid",
    why: "Corrigir mais do que foi pago por uma forma tiraria do caixa o que nunca entrou.",
    breaks: [
      {
        file: "lib/modules/sales/corrections/service.ts",
        replace: "if (amount_cents <= paid_cents) return;",
        by: "if (amount_cents > 0) return;",
      },
    ],
    test: races,
    named: "limits concurrent corrections to the amount paid",
  },
  {
    name: "documents-told-to-a-till",
    why: "Quem só vende leria o CPF de todos os clientes, número de venda por número de venda.",
    breaks: [
      {
        file: "lib/modules/sales/presenter.ts",
        replace: "? maskDocument(document) : document",
        by: "? document : document",
      },
    ],
    test: learns,
    named: "hides documents and store credit codes of sales by others from a cashier",
  },
  {
    name: "vale-told-to-another-till",
    why: "Quem lê o código de um vale com saldo gasta o dinheiro de outra pessoa.",
    breaks: [{ file: "lib/modules/sales/presenter.ts", replace: "`****${code.slice(-4)}`", by: "code" }],
    test: learns,
    named: "hides documents and store credit codes of sales by others from a cashier",
  },
  {
    name: "corrected-pix-still-looked-for",
    why: "Sem contar as correções, um PIX que virou dinheiro fica a conferir para sempre.",
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
