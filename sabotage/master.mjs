const support = "lib/access/support.ts";
const supportTest = "lib/modules/master/support-access/support.test.ts";
const planActionsTest = "lib/modules/master/plans/plan-actions.test.ts";
const rejectsWrites = "rejects every write without changing anything";

export const master = [
  {
    name: "support-writes-allowed",
    why: "An administrator with support access can sell, receive and delete in the company.",
    breaks: [{ file: support, replace: 'throw new AppError("SUPPORT_READ_ONLY");', by: "return;" }],
    test: supportTest,
    named: rejectsWrites,
  },
  {
    name: "support-rule-not-called",
    why: "The rule exists, but no call checks it.",
    breaks: [{ file: "lib/api/authorization.ts", replace: "if (actor.support) requireReadOnly(endpoint);", by: "" }],
    test: supportTest,
    named: rejectsWrites,
  },
  {
    name: "support-reads-not-logged",
    why: "The company does not know which of its data was read.",
    breaks: [
      { file: "lib/api/authorization.ts", replace: "if (actor.support) await logSupportRead(actor, request);", by: "" },
    ],
    test: supportTest,
    named: "records every read before responding",
  },
  {
    name: "ended-support-access-accepted",
    why: "A support access that was ended stays open.",
    breaks: [{ file: "lib/access/actor.ts", replace: "AND a.ended_at IS NULL ", by: "" }],
    test: supportTest,
    named: "ends immediately when it is ended",
  },
  {
    name: "support-access-never-expires",
    why: "A support access of one hour lasts forever.",
    breaks: [{ file: "lib/access/actor.ts", replace: " AND a.expires_at > now()", by: "" }],
    test: supportTest,
    named: "ends when its time is over",
  },
  {
    name: "plan-extended-twice",
    why: "Two clicks add the days twice.",
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
    name: "password-link-voids-invitation",
    why: "A link of one hour voids the invitation of seven days of a user who has not joined yet.",
    breaks: [{ file: "lib/modules/master/people/service.ts", replace: "if (!person.joined_at)", by: "if (false)" }],
    test: planActionsTest,
    named: "get no password link while invited, because it would void the invitation",
  },
  {
    name: "notice-shown-to-every-company",
    why: "A notice to companies with an expired plan is shown to those that pay.",
    breaks: [
      {
        file: "lib/modules/master/notices/rules.ts",
        replace: "return situation === null || situation === company.situation;",
        by: "return true;",
      },
    ],
    test: "lib/modules/master/notices/notices.test.ts",
    named: "is shown to the companies of its segment and plan only",
  },
  {
    name: "refunded-company-counts-as-paying",
    why: "The history keeps the revenue of a company that got its money back.",
    breaks: [
      {
        file: "lib/modules/master/history/service.ts",
        replace: "LEAST(charge.covers_until, charge.refunded_at)",
        by: "charge.covers_until",
      },
    ],
    test: "lib/modules/master/history/history.test.ts",
    named: "counts revenue, paying companies, churn and conversion by month in Brasília time",
  },
];
