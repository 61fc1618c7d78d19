const totp = "lib/access/totp.ts";
const passkeys = "lib/access/passkeys.ts";
const service = "lib/modules/second-factors/service.ts";
const rules = "lib/modules/second-factors/resets/rules.ts";
const test = "lib/modules/second-factors/second-factors.test.ts";
const resetsTest = "lib/modules/second-factors/resets/resets.test.ts";

export const secondFactors = [
  {
    name: "totp-code-used-twice",
    why: "A code that another person saw can be used again.",
    breaks: [{ file: totp, replace: " AND (last_step IS NULL OR last_step < ${step}::int)", by: "" }],
    test,
    named: "accepts a code once, even if sent concurrently",
  },
  {
    name: "recovery-code-used-twice",
    why: "A recovery code becomes a second permanent password.",
    breaks: [{ file: "lib/access/recovery-codes.ts", replace: " AND used_at IS NULL`;", by: "`;" }],
    test,
    named: "accepts each code once, in any spelling",
  },
  {
    name: "second-factor-without-rate-limit",
    why: "Without a limit, a code of six digits can be guessed.",
    breaks: [
      {
        file: service,
        replace: '  await consume("totp_user", user.id);\n  const spend',
        by: "  const spend",
      },
    ],
    test,
    named: "is blocked after five wrong codes of any kind, even for the right one",
  },
  {
    name: "second-factor-not-requested",
    why: "The password alone opens the account of a user with a second factor.",
    breaks: [
      {
        file: "lib/modules/auth/service.ts",
        replace:
          "if (!(await hasSecondFactor(user.id))) return { token: await prisma.$transaction(openWithoutSecondFactor) };",
        by: "if (user) return { token: await prisma.$transaction(enter) };",
      },
    ],
    test,
    named: "asks for the code only after the right password, and opens the session only with it",
  },
  {
    name: "passkey-challenge-reusable",
    why: "An intercepted signature can be used again.",
    breaks: [
      {
        file: passkeys,
        replace: "    DELETE FROM webauthn_challenge\n    WHERE challenge_hash",
        by: "    UPDATE webauthn_challenge SET purpose = purpose\n    WHERE challenge_hash",
      },
    ],
    test,
    named: "uses up a challenge even if its signature is rejected",
  },
  {
    name: "passkey-challenge-never-expires",
    why: "A challenge requested today can be signed on another day.",
    breaks: [
      {
        file: passkeys,
        replace: "AND purpose = ${purpose}\n      AND expires_at > now()`;",
        by: "AND purpose = ${purpose}`;",
      },
    ],
    test,
    named: "rejects a challenge older than five minutes",
  },
  {
    name: "passkey-challenge-of-another-user",
    why: "One user's challenge can be used by another.",
    breaks: [
      {
        file: passkeys,
        replace: "${hashOf(challenge)} AND user_id = ${user_id}::uuid AND purpose",
        by: "${hashOf(challenge)} AND purpose",
      },
    ],
    test,
    named: "rejects a challenge issued to another user or for another purpose",
  },
  {
    name: "passkey-of-another-user",
    why: "One user's passkey opens another user's account.",
    breaks: [
      {
        file: passkeys,
        replace: "where: { credential_id: response.id, user_id }",
        by: "where: { credential_id: response.id }",
      },
    ],
    test,
    named: "rejects another user's passkey, with its own or the user's credential id",
  },
  {
    name: "passkey-counter-not-compared",
    why: "A copy of the passkey is not detected.",
    breaks: [
      {
        file: passkeys,
        replace: " AND (sign_count < ${sign_count}::bigint OR (sign_count = 0 AND ${sign_count}::bigint = 0))",
        by: "",
      },
    ],
    test,
    named: "rejects a counter that does not increase, as from a copied key",
  },
  {
    name: "master-without-second-factor",
    why: "The platform administrator can act in all companies with only a password.",
    breaks: [
      {
        file: "lib/api/authorization.ts",
        replace:
          'if (actor.lacks_second_factor && !endpoint.withoutSecondFactor) throw new AppError("SECOND_FACTOR_REQUIRED");',
        by: "",
      },
    ],
    test: "lib/testing/matrix.test.ts",
    named: "gets SECOND_FACTOR_REQUIRED from every other endpoint, also in a support session",
  },
  {
    name: "master-removes-last-second-factor",
    why: "The platform administrator can log in with only a password again.",
    breaks: [{ file: service, replace: 'if (actor.platform_role) throw new AppError("LAST_SECOND_FACTOR");', by: "" }],
    test,
    named: "cannot remove the last factor, nor the last two concurrently",
  },
  {
    name: "last-second-factors-removed-concurrently",
    why: "Two concurrent removals leave the platform administrator without a second factor.",
    breaks: [
      {
        file: service,
        replace: "await tx.$queryRaw`SELECT FROM users WHERE id = ${actor.id}::uuid FOR NO KEY UPDATE`;",
        by: "",
      },
    ],
    test,
    named: "cannot remove the last factor, nor the last two concurrently",
  },
  {
    name: "demo-master-in-production",
    why: "Anyone who read the README can administer all companies.",
    breaks: [{ file: "prisma/demo/companies.ts", replace: "if (isLocal()) await hireStaff", by: "await hireStaff" }],
    test: "prisma/demo/companies.test.ts",
    named: "creates no administrator in production, because the demo's password is public",
  },
  {
    name: "start-with-demo-master",
    why: "The server runs with an administrator account whose password is public.",
    breaks: [
      {
        file: "lib/start.ts",
        replace: "Promise.all([databaseFaults(), demoMasterFaults(), detectPooler()])",
        by: "Promise.all([databaseFaults(), [], detectPooler()])",
      },
    ],
    test: "lib/start.test.ts",
    named: "ends the process in production if the demo's administrator exists, and names the command that removes it",
  },
  {
    name: "master-replaces-shop-user",
    why: "The command removes a shop user's access when it creates an administrator.",
    breaks: [
      {
        file: "lib/modules/master/administrators/rules.ts",
        replace: "if (holder?.is_staff) return holder;",
        by: "if (holder) return holder;",
      },
    ],
    test: "lib/modules/master/administrators/administrators.test.ts",
    named: "removes an administrator immediately, and rejects users of a shop",
  },
  {
    name: "second-factor-reset-of-stronger-user",
    why: "A user with only the settings permission can open the account of a user with more permissions.",
    breaks: [{ file: rules, replace: "if (lacking.length === 0) return;", by: "if (lacking.length >= 0) return;" }],
    test: resetsTest,
    named: "rejects resetting the owner, oneself, users with more permissions and users of other companies",
  },
  {
    name: "second-factor-reset-of-owner",
    why: "A manager can remove the owner's second factor.",
    breaks: [{ file: rules, replace: 'if (person.type === "owner")', by: "if (false)" }],
    test: resetsTest,
    named: "rejects resetting the owner, oneself, users with more permissions and users of other companies",
  },
];
