const returns = "lib/modules/sales/returns/returns.test.ts";
const races = "lib/modules/sales/returns/races.test.ts";
const learns = "lib/modules/sales/what-a-till-learns.test.ts";
const rules = "lib/modules/sales/returns/rules.ts";
const hold = { file: "lib/modules/sales/holds/service.ts", replace: "::uuid FOR NO KEY UPDATE", by: "::uuid" };

export const returned = [
  {
    name: "return-beyond-what-was-sold",
    why: "Sem segurar a venda e sem o gatilho, dez caixas devolvem o mesmo item.",
    breaks: [hold, "DROP TRIGGER sale_return_item_applies ON sale_return_item"],
    test: races,
    named: "ten tills cannot take back more than was sold, and the drawers give no more than was paid",
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
    named: "a vale is spent once, at however many tills it is shown",
  },
  {
    name: "return-rounds-each-part-down",
    why: "Arredondar cada parte por si perde centavos entre a venda e as devoluções.",
    breaks: [{ file: rules, replace: "(2n * total * part + whole) / (2n * whole)", by: "(total * part) / whole" }],
    test: returns,
    named: "what was discounted is not refunded, and the last part takes the cent that is left",
  },
  {
    name: "refund-of-what-was-never-paid",
    why: "Sem abater o fiado primeiro, a loja devolve dinheiro que não recebeu.",
    breaks: [{ file: rules, replace: "Math.min(amount_cents, fiado_open_cents)", by: "0" }],
    test: returns,
    named: "what is still owed comes off the debt first, and only what was paid is refunded",
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
    named: "who only sells asks for approval, finds another's sale by its number, and learns no figure of the drawer",
  },
  {
    name: "card-takes-back-too-much",
    why: "A maquininha não estorna mais do que passou nela.",
    breaks: [{ file: rules, replace: "if (isCard && refund_cents", by: "if (!isCard && refund_cents" }],
    test: returns,
    named: "a card takes back what was paid with it, and no more",
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
    named: "what is cancelled, returned in part, of an exchange, or of a closed register is not cancelled",
  },
  {
    name: "correction-of-more-than-was-paid",
    why: "Corrigir mais do que foi pago por uma forma tiraria do caixa o que nunca entrou.",
    breaks: [
      {
        file: "lib/modules/sales/corrections/service.ts",
        replace: "if (amount_cents <= left_cents) return;",
        by: "if (amount_cents > 0) return;",
      },
    ],
    test: races,
    named: "a payment is corrected no further than it goes",
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
    named:
      "who only sells finds another's sale without its documents, nor the code of a vale that may still be worth money",
  },
  {
    name: "vale-told-to-another-till",
    why: "Quem lê o código de um vale com saldo gasta o dinheiro de outra pessoa.",
    breaks: [{ file: "lib/modules/sales/presenter.ts", replace: "`****${code.slice(-4)}`", by: "code" }],
    test: learns,
    named:
      "who only sells finds another's sale without its documents, nor the code of a vale that may still be worth money",
  },
  {
    name: "corrected-pix-still-looked-for",
    why: "Sem contar as correções, um PIX que virou dinheiro fica a conferir para sempre.",
    breaks: [
      {
        file: "lib/modules/cash-registers/open-pix/service.ts",
        replace: "WHEN c.from_method THEN c.amount_cents",
        by: "WHEN c.from_method THEN 0",
      },
    ],
    test: "lib/modules/sales/payments/corrected-pix.test.ts",
    named: "a PIX that was corrected to another method is looked up no more, neither on the list nor before closing",
  },
];
