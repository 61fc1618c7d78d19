const start = "lib/start.ts";
const startTest = "lib/start.test.ts";

export const startup = [
  {
    name: "start-with-fault",
    why: "If it does not exit, the server sells on a database that loses sales or with a gateway that cannot charge.",
    breaks: [{ file: start, replace: "process.exit(1);", by: "" }],
    test: startTest,
    named: "ends the process if the payment gateway cannot charge",
  },
  {
    name: "start-with-short-secret",
    why: "If the length of the secret is not checked, anyone who guesses it can create sessions and decrypt sealed data.",
    breaks: [{ file: start, replace: "...settingsErrors(process.env, { serves: true }), ", by: "" }],
    test: startTest,
    named: "ends the process if a secret is too short, only in production",
  },
  {
    name: "start-requires-database",
    why: "If the database is down at the start, all pages fail until someone restarts the server.",
    breaks: [{ file: start, replace: "if (!faults) return false;", by: "if (!faults) throw new Error();" }],
    test: startTest,
    named: "starts without the database, and checks it once it is reachable",
  },
  {
    name: "database-not-checked-later",
    why: "A database that was down at the start is never checked, and is used with its fault.",
    breaks: [{ file: start, replace: "void askAgain(again_ms)", by: "return" }],
    test: startTest,
    named: "ends the process if the database is faulty once it is reachable",
  },
  {
    name: "production-without-https",
    why: "With an http address, passwords and session cookies cross the network unencrypted.",
    breaks: [{ file: "lib/core/settings.mjs", replace: "isOpenToEavesdroppers(new URL(APP_URL))", by: "false" }],
    test: "lib/core/settings.test.ts",
    named: "with APP_URL=%s starts: %s",
    row: ["http://loja.example", "false"],
  },
  {
    name: "password-in-settings-error",
    why: "An error message about the database's address writes its password into the logs.",
    breaks: [{ file: "lib/core/settings.mjs", replace: "WITH_PASSWORD.includes(name)", by: "false" }],
    test: "lib/core/settings.test.ts",
    named: "%s is never repeated in an error, because it contains a password",
    row: "DATABASE_URL",
  },
  {
    name: "ready-with-read-only-database",
    why: "A proxy keeps sending sales to a server that cannot write them.",
    breaks: [{ file: "lib/db/readiness.ts", replace: 'found?.is_read_only ? "read_only" : ', by: "" }],
    test: "lib/db/readiness.test.ts",
    named: "is not ready when the database accepts no writes, as on a standby",
  },
];
