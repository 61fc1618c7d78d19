const test = "lib/db/transaction.test.ts";
const transaction = "lib/db/transaction.ts";
const rawSql = "lib/db/raw-sql.ts";

export const transactions = [
  {
    name: "idle-connections-closed-after-ten-seconds",
    why: "The first sale after a quiet moment waits for a new connection.",
    breaks: [{ file: "lib/db/client.ts", replace: "    ...IDLE_CONNECTIONS,\n", by: "" }],
    test: "lib/db/idle-connections.test.ts",
    named: "keeps an unused connection for %s open for two minutes, and closes it within four",
    row: ["sales"],
  },
  {
    name: "prisma-outside-transaction",
    why: "Prisma's models write on another connection than the transaction, so that a failure keeps their rows.",
    breaks: [{ file: "lib/db/joinable-pool.ts", replace: "return joined ? Promise.resolve(joined) :", by: "return" }],
    test,
    named: "writes nothing when the work throws after raw SQL and Prisma's models",
  },
  {
    name: "transaction-ended-by-prisma",
    why: "Prisma commits its part of a transaction before the rest of it.",
    breaks: [{ file: transaction, replace: '["BEGIN", "COMMIT", "ROLLBACK"]', by: '["BEGIN"]' }],
    test,
    named: "rolls everything back when it fails after Prisma's models",
  },
  {
    name: "statement-after-end-of-transaction",
    why: "Work that goes on after a failure writes into the next transaction of its connection.",
    breaks: [{ file: transaction, replace: "if (this.#hasEnded) throw", by: "if (false) throw" }],
    test,
    named: "refuses statements of work that goes on after another part of it failed",
  },
  {
    name: "rollback-reported-as-commit",
    why: "A transaction that PostgreSQL rolled back because of an ignored error looks successful.",
    breaks: [{ file: transaction, replace: 'command !== "COMMIT"', by: 'command === ""' }],
    test,
    named: "is rolled back and throws when the work ignores a failed statement",
  },
  {
    name: "used-key-committed",
    why: "The response of a repeated call replaces the one stored first, if the call runs no other statement.",
    breaks: [
      { file: transaction, replace: "if (this.#kept.some(({ unchanged }) => unchanged))", by: "if (Date.now() < 0)" },
    ],
    test,
    named: "rolls the transaction back with its error when it changes none, before %s",
    row: "COMMIT",
  },
  {
    name: "used-key-ignored",
    why: "Work that ignores the error of its first statement runs again with a key that is used.",
    breaks: [{ file: transaction, replace: "if (this.#refusal) throw this.#refusal;", by: "" }],
    test,
    named: "refuses the statements of the work after it",
  },
  {
    name: "used-key-reported-as-other-error",
    why: "A repeated call gets an error of its work instead of the response stored first.",
    breaks: [{ file: transaction, replace: "throw transaction.refusal ?? error;", by: "throw error;" }],
    test,
    named: "rolls the transaction back with its error when it changes none, before %s",
    row: "raw SQL whose error the work replaces",
  },
  {
    name: "transaction-without-limit",
    why: "A transaction holds its locks for longer than ten seconds.",
    breaks: [{ file: transaction, replace: "performance.now() > this.#ends_at_ms", by: "false" }],
    test,
    named: "is refused as unavailable after ten seconds",
  },
  {
    name: "connection-not-returned",
    why: "A failed transaction keeps its connection for ever.",
    breaks: [{ file: transaction, replace: "connection.release(failure);", by: "if (!failure) return;" }],
    test,
    named: "returns its connection after success and failure",
  },
  {
    name: "day-of-instant-in-server-zone",
    why: "The calendar day of an instant in raw SQL depends on the time zone of the server.",
    breaks: [{ file: rawSql, replace: "if (value instanceof Date) return value.toISOString();", by: "" }],
    test,
    named: "sends the values that Prisma sends, with the server in %s",
    row: "America/Sao_Paulo",
  },
  {
    name: "day-column-in-server-zone",
    why: "A day that raw SQL returns depends on the time zone of the server.",
    breaks: [{ file: rawSql, replace: "new Date(`${day}T00:00:00Z`)", by: "new Date(`${day}T00:00:00`)" }],
    test,
    named: "returns the types that Prisma returns, with the server in %s",
    row: "America/Sao_Paulo",
  },
  {
    name: "statement-without-begin",
    why: "The first statement of a transaction runs outside it.",
    breaks: [{ file: "lib/db/company-client.ts", replace: "    messages.execute({});\n", by: "" }],
    test: "lib/db/company-client.test.ts",
    named: "is sent with the first statement, whose result is returned",
  },
  {
    name: "kept-statement-after-models",
    why: "A model of Prisma does not see what an earlier statement of the transaction wrote.",
    breaks: [
      {
        file: transaction,
        replace: "this.#sendAfterKept(() => this.#connection.query(config))",
        by: "this.#connection.query(config)",
      },
    ],
    test,
    named: "is seen by Prisma's models",
  },
  {
    name: "kept-statement-after-the-next",
    why: "A statement that is kept for the next one runs after it.",
    breaks: [
      {
        file: transaction,
        replace: "return this.#sendAfterKept(() => runSql<Row>(this.#connection, statement));",
        by: "return runSql<Row>(this.#connection, statement);",
      },
    ],
    test,
    named: "runs between the statements before and after it, and before COMMIT",
  },
];
