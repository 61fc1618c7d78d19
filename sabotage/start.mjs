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
];
