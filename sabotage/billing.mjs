const service = "lib/modules/billing/service.ts";
const races = "lib/modules/billing/races.test.ts";
const payments = "lib/modules/billing/payments/service.ts";
const outcomes = "lib/modules/billing/payments/rules.ts";
const notice = "lib/gateway/mercado-pago-notice.ts";
const notices = "lib/modules/billing/webhooks/gateway-notices.test.ts";
const refunds = "lib/modules/billing/payments/refunds.test.ts";
const reconciliation = "lib/modules/billing/reconciliation-service.ts";
const reconciliationTest = "lib/modules/billing/reconciliation.test.ts";
const mails = "lib/modules/mails/service.ts";
const jobs = "lib/modules/jobs/jobs.test.ts";
const billingTest = "lib/modules/billing/billing.test.ts";

export const billing = [
  {
    name: "plan-extended-from-one-end",
    why: "Sem segurar o plano, dez pagamentos somam os dias de um só.",
    breaks: [
      {
        file: payments,
        replace: "WHERE id = ${known.plan_id}::uuid FOR NO KEY UPDATE`",
        by: "WHERE id = ${known.plan_id}::uuid`",
      },
    ],
    test: races,
    named: "creates ten charges for ten concurrent keys, each extending the plan from the previous end",
  },
  {
    name: "first-plan-made-twice",
    why: "Sem ignorar o plano que outra aba acabou de criar, quem paga ao mesmo tempo é recusado depois de pagar.",
    breaks: [{ file: service, replace: "skipDuplicates: true,", by: "" }],
    test: races,
    named: "creates one plan with all ten periods for ten concurrent payments of a company without a plan",
  },
  {
    name: "plan-charged-for-every-tab",
    why: "Sem a chave, o mesmo pedido repetido é cobrado de novo.",
    breaks: [{ file: "lib/api/serve.ts", replace: "keyOf(request, endpoint.once)", by: "crypto.randomUUID()" }],
    test: races,
    named: "creates one charge and one extension for ten concurrent calls with one key",
  },
  {
    name: "charge-asked-anew",
    why: "Com outra referência, a repetição depois de uma queda cobra o cliente outra vez.",
    breaks: [
      {
        file: service,
        replace: "chargeReference(ctx.company_id, ctx.once_key)",
        by: "chargeReference(ctx.company_id)",
      },
    ],
    test: billingTest,
    named: "reuses the gateway's charge when the call is retried after our record was lost",
  },
  {
    name: "charge-shared-by-companies",
    why: "Sem a empresa na referência, quem repete a chave de outra loja usa o pagamento dela.",
    breaks: [{ file: "lib/gateway/gateway.ts", replace: "`${company_id} ${key}`", by: "key" }],
    test: billingTest,
    named: "gives a retry the same charge reference, and another company with the same key a different one",
  },
  {
    name: "plan-not-checked",
    why: "Uma empresa suspensa continuaria trabalhando.",
    breaks: [{ file: "lib/api/serve.ts", replace: "  checkPlan(endpoint, actor);", by: "" }],
    test: "lib/testing/matrix.test.ts",
    named: "allows only exempt endpoints, and reads for thirty days, if the plan %s",
    row: "is suspended",
  },
  {
    name: "plan-works-past-its-instant",
    why: "O plano acaba no seu instante, não depois dele.",
    breaks: [{ file: "lib/access/plan.ts", replace: "plan.expires_at <= now", by: "plan.expires_at < now" }],
    test: "lib/access/plan.test.ts",
    named: "works until the plan's end, and returns one code for each reason why it does not",
  },
  {
    name: "periods-told-at-once-overwrite-each-other",
    why: "Sem segurar o plano, dez avisos ao mesmo tempo somam os dias de um só.",
    breaks: [
      {
        file: payments,
        replace: "WHERE id = ${known.plan_id}::uuid FOR NO KEY UPDATE`",
        by: "WHERE id = ${known.plan_id}::uuid`",
      },
    ],
    test: "lib/modules/billing/webhooks/races.test.ts",
    named: "adds ten periods for ten payments of one company reported concurrently",
  },
  {
    name: "notice-believed-without-signature",
    why: "Sem conferir a assinatura, qualquer um faz o servidor consultar o pagamento que quiser.",
    breaks: [
      {
        file: notice,
        replace: "if (!secret || !ts || !v1 || !isSame(v1,",
        by: 'if (!secret || !ts || !v1 || isSame("",',
      },
    ],
    test: notices,
    named: "rejects a notice with %s without asking the gateway",
    row: "another secret",
  },
  {
    name: "notice-of-any-age",
    why: "Sem a janela de tempo, um aviso capturado vale para sempre.",
    breaks: [{ file: notice, replace: "<= WINDOW_MS)", by: "<= Number.MAX_VALUE)" }],
    test: notices,
    named: "rejects a notice with %s without asking the gateway",
    row: "a signature of eleven minutes ago",
  },
  {
    name: "any-amount-pays",
    why: "Sem comparar o valor, um centavo paga o plano.",
    breaks: [{ file: outcomes, replace: "payment.amount_cents === charge.amount_cents && ", by: "" }],
    test: notices,
    named: "ignores a payment with another amount, reference or currency",
  },
  {
    name: "late-payment-extends",
    why: "Uma cobrança vencida não estende o plano: o dinheiro é devolvido.",
    breaks: [{ file: outcomes, replace: "(!expires_at || !paid_at || paid_at <= expires_at)", by: "true" }],
    test: notices,
    named: "decides by the time of payment, not by the time of the notice",
  },
  {
    name: "paid-charge-settled-again",
    why: "O mesmo pagamento, avisado duas vezes, não pode mexer de novo na cobrança.",
    breaks: [{ file: outcomes, replace: 'charge.status === "paid" || charge.late_paid_at', by: "charge.late_paid_at" }],
    test: notices,
    named: "extends the plan once for repeated notices of the same or another event",
  },
  {
    name: "refund-leaves-the-plan",
    why: "Quem recebe o dinheiro de volta não pode ficar com os dias que ele pagaria.",
    breaks: [{ file: payments, replace: "shortenedEnd(ends, charge, now)", by: "ends" }],
    test: notices,
    named: "removes the refunded days once and notifies the owner",
  },
  {
    name: "refund-leaves-the-later-periods",
    why: "Devolver o segundo pagamento tiraria dias do terceiro.",
    breaks: [{ file: payments, replace: "AND status = 'paid' AND covers_from >= ${covers_until}`", by: "AND false`" }],
    test: refunds,
    named: "moves later paid periods forward after a refund, so that their own refund removes only their days",
  },
  {
    name: "refunded-shop-counts-as-paying",
    why: "Quem recebeu tudo de volta contaria como cliente que paga.",
    breaks: [{ file: payments, replace: ", ...(!isPaid && { trial: true })", by: "" }],
    test: refunds,
    named: "returns a shop to its trial when its only payment is refunded",
  },
  {
    name: "waiting-codes-hide-a-payment",
    why: "Duzentos códigos que ninguém paga deixariam esperando dias quem pagou e cujo aviso se perdeu.",
    breaks: [{ file: reconciliation, replace: "page = await next(page.at(-1)?.id ?? NEWEST)", by: "page = []" }],
    test: reconciliationTest,
    named: "finds lost payments older and newer than two hundred unpaid charges",
  },
  {
    name: "reconciliation-without-an-end",
    why: "Um gateway que não responde seguraria a conferência por horas.",
    breaks: [{ file: reconciliation, replace: "if (performance.now() > until) {", by: "if (until < 0) {" }],
    test: reconciliationTest,
    named: "stops at the time budget when the gateway hangs",
  },
  {
    name: "lost-refund-never-seen",
    why: "Uma devolução cujo aviso se perdeu deixaria a loja com os dias e com o dinheiro.",
    breaks: [{ file: reconciliation, replace: "(status = 'paid' AND covers_until > ${now}) OR ", by: "" }],
    test: reconciliationTest,
    named: "finds a refund with a lost notice once a day, for paid and late charges",
  },
  {
    name: "charges-without-a-limit",
    why: "Uma loja faria cobranças sem fim no gateway, e cada uma seria conferida por dias.",
    breaks: [{ file: service, replace: "await requireChargeAllowed(ctx);", by: "" }],
    test: billingTest,
    named: "limits a company to twenty charges an hour, without affecting other companies",
  },
  {
    name: "letter-outside-its-transaction",
    why: "Um e-mail escrito fora da transação sai mesmo quando o que o causou não aconteceu.",
    breaks: [{ file: mails, replace: "await tx.mailMessage.createMany(", by: "await prisma.mailMessage.createMany(" }],
    test: jobs,
    named: "sends an e-mail only if its transaction commits, and deletes its body after sending",
  },
  {
    name: "letter-in-the-clear",
    why: "Um link de senha legível no banco abre a conta a quem roubar uma cópia.",
    breaks: [
      { file: mails, replace: "seal(SEAL_PURPOSE, id, JSON.stringify(", by: "((text) => text)(JSON.stringify(" },
    ],
    test: jobs,
    named: "sends an e-mail only if its transaction commits, and deletes its body after sending",
  },
];
