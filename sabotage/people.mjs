const usersService = "lib/modules/users/service.ts";
const usersTest = "lib/modules/users/users.test.ts";
const approvalsService = "lib/modules/approvals/service.ts";
const approvalsTest = "lib/modules/approvals/approvals.test.ts";
const withoutCompanyLock = {
  file: usersService,
  replace: "WHERE id = ${ctx.company_id}::uuid FOR NO KEY UPDATE`",
  by: "WHERE id = ${ctx.company_id}::uuid`",
};

export const people = [
  {
    name: "managers-block-each-other",
    why: "If they do not wait for each other, two managers block each other and no user can change the settings.",
    breaks: [withoutCompanyLock],
    test: usersTest,
    named: "keeps one of two managers who block each other concurrently",
  },
  {
    name: "managers-remove-each-others-permission",
    why: "If they do not wait for each other, two managers remove each other's settings permission.",
    breaks: [withoutCompanyLock],
    test: usersTest,
    named: "keeps the settings permission of one of two managers who remove it from each other concurrently",
  },
  {
    name: "permission-granted-without-having-it",
    why: "A user with only the settings permission can get other permissions through another user.",
    breaks: [{ file: "lib/modules/users/rules.ts", replace: "if (lacking.length === 0) return;", by: "return;" }],
    test: usersTest,
    named: "rejects permissions that the caller lacks, and any role",
  },
  {
    name: "approval-used-twice",
    why: "Without the condition on the row, one approval allows two concurrent actions.",
    breaks: [
      {
        file: approvalsService,
        replace: "WHERE company_id = ${ctx.company_id}::uuid AND used_at IS NULL AND expires_at > now()",
        by: "WHERE company_id = ${ctx.company_id}::uuid AND expires_at > now()",
      },
    ],
    test: approvalsTest,
    named: "uses an approval once when two actions use it concurrently",
  },
  {
    name: "approval-for-another-amount",
    why: "An approval of one amount can be used for another.",
    breaks: [
      {
        file: approvalsService,
        replace: "AND a.amount_cents IS NOT DISTINCT FROM ${amount_cents}::bigint",
        by: "AND ${amount_cents}::bigint IS NOT DISTINCT FROM ${amount_cents}::bigint",
      },
    ],
    test: approvalsTest,
    named: "binds an approval to its action, subject, amount and requester",
  },
  {
    name: "pin-guessed-concurrently",
    why: "If attempts are counted only after the check, concurrent guesses all pass.",
    breaks: [{ file: approvalsService, replace: 'await consume("approval_requester", requester);', by: "" }],
    test: approvalsTest,
    named: "counts concurrent PIN guesses",
  },
];
