const file = "lib/db/replica.ts";
const test = "lib/db/replica.test.ts";

export const replica = [
  {
    name: "own-write-not-awaited-on-replica",
    why: "A report lacks the sale that its reader has just made.",
    breaks: [{ file, replace: "if (state.is_caught_up) return", by: "return" }],
    test,
    named: "shows a sale that the standby does not have, from the primary",
  },
  {
    name: "lag-limit-of-replica-ignored",
    why: "Reports wait for as long as the replica is behind.",
    breaks: [{ file, replace: "performance.now() >= deadline_ms", by: "false" }],
    test,
    named: "reads on the primary when the standby lags more than the limit",
  },
  {
    name: "replica-tried-by-every-read",
    why: "Every report waits for a replica that does not answer.",
    breaks: [{ file, replace: 'if (outcome !== "replica" && outcome !== "busy") pauseReads(outcome, error);', by: "" }],
    test,
    named: "waits a second at most for a standby that does not answer, once",
  },
  {
    name: "replica-forgotten-after-a-failure",
    why: "After one failure, the replica is not read until the server restarts.",
    breaks: [{ file, replace: "void probe(found, pause)", by: "void pause" }],
    test,
    named: "reads on the primary without delay while the standby is down, and on the standby again afterwards",
  },
  {
    name: "replica-of-another-database",
    why: "A wrong address shows the figures of another database.",
    breaks: [{ file, replace: 'if (!state.is_suitable) return { outcome: "unsuitable" };', by: "" }],
    test,
    named: "never reads on %s",
    row: "another database",
  },
  {
    name: "writes-on-promoted-replica",
    why: "A replica that was promoted by mistake accepts writes that the primary does not have.",
    breaks: [{ file, replace: "await tx.$executeRaw`SET TRANSACTION READ ONLY`;", by: "" }],
    test,
    named: "cannot write on a replica that was promoted after the check",
  },
  {
    name: "replica-without-company-scope",
    why: "A service that reads on the replica runs on the primary's connection after all.",
    breaks: [{ file, replace: "dbFor(ctx.company_id, tx)", by: "dbFor(ctx.company_id)" }],
    test,
    named: "reads a report on the standby",
  },
];
