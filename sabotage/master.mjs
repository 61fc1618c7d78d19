const support = "lib/access/support.ts";
const supportTest = "lib/modules/master/support-access/support.test.ts";
const planActionsTest = "lib/modules/master/plans/plan-actions.test.ts";
const readOnly = "rejects every write without changing anything";

export const master = [
  {
    name: "support-may-write",
    why: "Quem abre uma empresa para consulta poderia vender, receber e apagar nela.",
    breaks: [{ file: support, replace: 'throw new AppError("SUPPORT_READ_ONLY");', by: "return;" }],
    test: supportTest,
    named: readOnly,
  },
  {
    name: "support-rule-not-asked",
    why: "A regra existiria, mas nenhuma chamada passaria por ela.",
    breaks: [{ file: "lib/api/serve.ts", replace: "if (actor.support) requireReadOnly(endpoint);", by: "" }],
    test: supportTest,
    named: readOnly,
  },
  {
    name: "support-reads-unseen",
    why: "A empresa não saberia o que foi consultado nos seus dados.",
    breaks: [{ file: "lib/api/serve.ts", replace: "if (actor.support) await logSupportRead(actor, request);", by: "" }],
    test: supportTest,
    named: "records every read before responding",
  },
  {
    name: "support-without-an-end",
    why: "Um acesso de consulta encerrado continuaria aberto.",
    breaks: [{ file: "lib/access/actor.ts", replace: "AND a.ended_at IS NULL ", by: "" }],
    test: supportTest,
    named: "ends immediately when it is ended",
  },
  {
    name: "support-outlives-its-time",
    why: "Um acesso de uma hora valeria para sempre.",
    breaks: [{ file: "lib/access/actor.ts", replace: " AND a.expires_at > now()", by: "" }],
    test: supportTest,
    named: "ends when its time is over",
  },
  {
    name: "plan-extended-twice",
    why: "Dois cliques dariam o dobro dos dias.",
    breaks: [
      {
        file: "lib/modules/master/plans/service.ts",
        replace:
          'if (seen_ms === null ? !is_new : seen_ms !== plan.expires_at.getTime()) throw new AppError("PLAN_CHANGED");',
        by: "",
      },
    ],
    test: planActionsTest,
    named: "adds days to the plan's end once per state seen, and shows the owner the reason",
  },
  {
    name: "link-ends-an-invitation",
    why: "Um link de uma hora acabaria com o convite de sete dias de quem ainda não entrou.",
    breaks: [{ file: "lib/modules/master/people/service.ts", replace: "if (!person.joined_at)", by: "if (false)" }],
    test: planActionsTest,
    named: "get no password link while invited, because it would void the invitation",
  },
];
