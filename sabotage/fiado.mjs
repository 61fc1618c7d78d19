const service = "lib/modules/fiado/service.ts";
const payments = "lib/modules/fiado/payments/service.ts";
const races = "lib/modules/fiado/races.test.ts";
const withoutDebtor = { file: service, replace: " FOR NO KEY UPDATE`", by: "`" };
const withoutSales = { file: payments, replace: "ORDER BY id FOR UPDATE`", by: "ORDER BY id`" };

export const fiado = [
  {
    name: "limit-weighed-without-the-customer",
    why: "Sem segurar o cliente, dois caixas usam o mesmo resto do limite.",
    breaks: [withoutDebtor],
    test: "lib/modules/sales/races.test.ts",
    named: "keeps concurrent fiado sales within the limit of the customer",
  },
  {
    name: "account-received-without-taking-turns",
    why: "Sem as travas, dois recebimentos da conta inteira vão para a mesma compra.",
    breaks: [withoutDebtor, withoutSales],
    test: races,
    named: "applies two concurrent payments of the whole account one after the other",
  },
  {
    name: "debt-overpaid",
    why: "Sem as travas e sem o limite da coluna, a mesma dívida é paga várias vezes.",
    breaks: [withoutDebtor, withoutSales, "ALTER TABLE fiado_sale DROP CONSTRAINT fiado_remaining"],
    test: races,
    named: "records one of ten concurrent payments of the same sale",
  },
  {
    name: "fiado-payment-reversed-twice",
    why: "Sem a leitura sob trava e sem o índice, o mesmo recebimento é estornado duas vezes.",
    breaks: [
      {
        file: "lib/modules/fiado/reversal-service.ts",
        replace: "if (reversed_by) throw",
        by: "if (!payment_id) throw",
      },
      "DROP INDEX fiado_payment_company_id_reverses_id_key",
    ],
    test: races,
    named: "reverses a payment once",
  },
  {
    name: "cash-reversals-share-the-drawer",
    why: "Dois estornos ao mesmo tempo, cada um dentro do que há na gaveta, tirariam mais do que ela tem.",
    breaks: [
      {
        file: "lib/modules/fiado/reversal-service.ts",
        replace: 'payment_method === "dinheiro" ? lockRegisterExclusively : lockRegisterIfOpen',
        by: "lockRegisterIfOpen",
      },
    ],
    test: "lib/modules/fiado/cash-reversals.test.ts",
    named: "takes no more than the drawer holds in concurrent reversals",
  },
  {
    name: "cash-reversal-is-not-weighed",
    why: "Sem pesar a gaveta, quem só recebe fiado tiraria dela, estornando, o que já saiu.",
    breaks: [
      {
        file: "lib/modules/fiado/reversal-service.ts",
        replace: "await recordInLockedRegister(ctx, {",
        by: 'await recordInLockedRegister({ ...ctx, user: { ...ctx.user, permissions: ["controle caixa"] } }, {',
      },
    ],
    test: "lib/modules/fiado/cash-reversals.test.ts",
    named: "requires approval for a reversal above the drawer's cash, without revealing that amount",
  },
  {
    name: "statement-link-outlives-its-end",
    why: "Sem olhar o prazo e o desligamento, quem guardou o link lê a conta do cliente para sempre.",
    breaks: [
      {
        file: "lib/access/fiado-link.ts",
        replace: " AND l.revoked_at IS NULL AND l.expires_at > now()",
        by: "",
      },
    ],
    test: "lib/modules/fiado/links/public-statements.test.ts",
    named: "returns the same 404 for an unknown, expired, revoked or foreign link",
  },
  {
    name: "vale-of-a-reversed-payment-kept",
    why: "Sem encerrar o vale inteiro, o recebimento estornado deixa dinheiro na mão do cliente.",
    breaks: [
      {
        file: "lib/modules/fiado/reversal-service.ts",
        replace: "before.credit_cents === 0 || (await cancelStoreCredit(ctx, payment_id))",
        by: "Boolean(cancelStoreCredit)",
      },
    ],
    test: "lib/modules/fiado/payments/excess.test.ts",
    named: "reverses a payment with its store credit, but not when the credit was used",
  },
  {
    name: "late-customer-sold-to",
    why: "Sem a conta do atraso no servidor, quem deve há meses compra fiado de novo.",
    breaks: [
      {
        file: "lib/modules/fiado/rules.ts",
        replace: "if (days <= late_days) return;",
        by: "if (days <= late_days + 1) return;",
      },
    ],
    test: "lib/modules/fiado/terms.test.ts",
    named: "rejects a customer overdue beyond the shop's tolerance and accepts one exactly at it",
  },
  {
    name: "limit-that-nobody-may-pass",
    why: "Sem a regra da loja, uma aprovação deixa passar o limite que ela fechou.",
    breaks: [
      {
        file: service,
        replace: 'if (fiado_over_limit === "bloquear") throw refusal;',
        by: "",
      },
    ],
    test: "lib/modules/fiado/terms.test.ts",
    named: "rejects a purchase above the limit without approval when the shop blocks it",
  },
];
