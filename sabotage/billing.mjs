const service = "lib/modules/billing/service.ts";
const races = "lib/modules/billing/races.test.ts";
const billingTest = "lib/modules/billing/billing.test.ts";

export const billing = [
  {
    name: "plan-extended-from-one-end",
    why: "Sem segurar o plano, dez pagamentos somam os dias de um só.",
    breaks: [
      {
        file: service,
        replace: "SELECT id, expires_at FROM plan WHERE company_id = ${ctx.company_id}::uuid FOR UPDATE`",
        by: "SELECT id, expires_at FROM plan WHERE company_id = ${ctx.company_id}::uuid`",
      },
    ],
    test: races,
    named: "ten keys at once are ten charges, and each extends the plan from where the one before it ended",
  },
  {
    name: "first-plan-made-twice",
    why: "Sem ignorar o plano que outra aba acabou de criar, quem paga ao mesmo tempo é recusado depois de pagar.",
    breaks: [{ file: service, replace: "skipDuplicates: true,", by: "" }],
    test: races,
    named: "a company without a plan that pays in ten tabs gets one plan with all ten periods",
  },
  {
    name: "plan-charged-for-every-tab",
    why: "Sem a chave, o mesmo pedido repetido é cobrado de novo.",
    breaks: [{ file: "lib/api/serve.ts", replace: "keyOf(request, endpoint.once)", by: "crypto.randomUUID()" }],
    test: races,
    named: "one key, sent ten times at once, is one charge and one extension",
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
    named: "a charge that the gateway took before its record was lost is taken up by the repetition, once",
  },
  {
    name: "charge-shared-by-companies",
    why: "Sem a empresa na referência, quem repete a chave de outra loja usa o pagamento dela.",
    breaks: [{ file: "lib/gateway/gateway.ts", replace: "`${company_id} ${key}`", by: "key" }],
    test: billingTest,
    named: "a repetition asks the gateway for the same charge, another company's same key for another",
  },
  {
    name: "plan-not-checked",
    why: "Uma empresa suspensa continuaria trabalhando.",
    breaks: [{ file: "lib/api/serve.ts", replace: "  checkPlan(endpoint, actor);", by: "" }],
    test: "lib/testing/matrix.test.ts",
    named: "a plan that is/has %s",
    row: "suspended",
  },
  {
    name: "plan-works-past-its-instant",
    why: "O plano acaba no seu instante, não depois dele.",
    breaks: [{ file: "lib/access/plan.ts", replace: "plan.expires_at <= now", by: "plan.expires_at < now" }],
    test: "lib/access/plan.test.ts",
    named: "a plan works until its instant, and each way of not working has its code",
  },
];
