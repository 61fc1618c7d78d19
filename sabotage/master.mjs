const support = "lib/access/support.ts";
const supportTest = "lib/modules/master/support-access/support.test.ts";
const planActionsTest = "lib/modules/master/plans/plan-actions.test.ts";
const team = "lib/modules/master/team/service.ts";
const teamTest = "lib/modules/master/team/team.test.ts";
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
    name: "staff-role-not-checked",
    why: "Support and finance can do everything that an administrator can.",
    breaks: [
      {
        file: "lib/access/platform-roles.ts",
        replace: "role !== null && rolesWith(permission).includes(role)",
        by: "role !== null",
      },
    ],
    test: teamTest,
    named: "shows money to administrators and finance, and not to support",
  },
  {
    name: "staff-permissions-of-shops",
    why: "Permissions in the row of a member of the staff open the endpoints of shops.",
    breaks: [
      {
        file: "lib/access/actor.ts",
        replace: "return role ? [] : permissions.filter(isPermission);",
        by: "return permissions.filter(isPermission);",
      },
    ],
    test: "lib/testing/matrix.test.ts",
    named: "allows the role %s exactly the platform's endpoints of its permissions",
    row: "platform_support",
  },
  {
    name: "support-access-kept-after-role",
    why: "A member who is no longer in support still sees the company that they opened.",
    breaks: [
      {
        file: "lib/access/actor.ts",
        replace: ' AND u.roles && ${[...rolesWith("platform:support-access")]}::text[]',
        by: "",
      },
    ],
    test: teamTest,
    named: "support opens a company to read, and loses it with the role",
  },
  {
    name: "administrators-remove-each-other",
    why: "Two administrators who block each other at the same time leave the platform without one.",
    breaks: [
      {
        file: team,
        replace: "  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('platform team'))::text`;\n",
        by: "",
      },
    ],
    test: teamTest,
    named: "leaves one of two administrators who %s at the same time",
    row: "block each other",
  },
  {
    name: "caller-not-read-after-lock",
    why: "An administrator who was blocked while waiting for the lock still blocks the other one.",
    breaks: [{ file: team, replace: 'if (!caller.active) throw new AppError("UNAUTHENTICATED");', by: "" }],
    test: teamTest,
    named: "leaves one of two administrators who %s at the same time",
    row: "block each other",
  },
  {
    name: "own-access-changed",
    why: "The last administrator can block themselves or give up the role.",
    breaks: [{ file: team, replace: "    requireOtherMember(call.actor.id, id);\n", by: "" }],
    test: teamTest,
    named: "rejects changes of one's own access and of users of companies",
  },
  {
    name: "sessions-survive-role-change",
    why: "A member keeps working in sessions begun with another role.",
    breaks: [
      {
        file: team,
        replace:
          "    await tx.session.updateMany({ where: { user_id: id, revoked_at: null }, data: { revoked_at: call.now } });\n",
        by: "",
      },
    ],
    test: teamTest,
    named: "a change of role ends the member's sessions and is recorded with both roles",
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
