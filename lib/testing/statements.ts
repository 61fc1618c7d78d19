import { Client } from "pg";
import { DISTRIBUTED_TABLES } from "@/lib/db/models";
import { CROSS_COMPANY_STATEMENTS } from "./cross-company-statements";
import { forgetRecordedStatements, recordedStatements, withoutConstants } from "./recorded-statements";
import {
  type DatabaseFunction,
  findUnprunedTables,
  readFunctions,
  statementOfFunction,
  withTypesOfErasure,
} from "./statement-plans";

const TENANT_TABLE = `"?(${DISTRIBUTED_TABLES.join("|")})"?\\y`;

export const setup = forgetRecordedStatements;

interface SeenStatement {
  query: string;
  /** False for a statement inside a function or trigger. */
  toplevel: boolean;
}

/**
 * After the whole run, fails if a statement on a tenant's table does not compare `company_id` with a value in each scan, so that a
 * database distributed by company could not answer it from one shard. Reads pg_stat_statements, so that it covers every statement
 * of the application, its functions and its triggers.
 */
export async function teardown() {
  const { AUDITOR_DATABASE_URL, DATABASE_URL } = process.env;
  if (!AUDITOR_DATABASE_URL || !DATABASE_URL) return;
  const auditor = await connect(AUDITOR_DATABASE_URL);
  const app = await connect(DATABASE_URL);
  try {
    const seen = await readStatements(auditor);
    const problems = await findProblems(app, seen, await readFunctions(auditor));
    if (problems.length > 0)
      fail(`Statements that a database distributed by company refuses:\n${problems.join("\n\n")}`);
  } finally {
    await auditor.end();
    await app.end();
  }
}

async function connect(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** Reads the statements of the application on tenant tables. The owner's are those of functions that run with its rights. */
async function readStatements(auditor: Client): Promise<SeenStatement[]> {
  const { rows: lost } = await auditor.query<{ dealloc: string }>("SELECT dealloc FROM pg_stat_statements_info");
  const { rows: all } = await auditor.query<{ count: string }>("SELECT count(*) FROM pg_stat_statements");
  if (Number(all[0]?.count) === 0) fail("pg_stat_statements recorded no statement");
  if (Number(lost[0]?.dealloc) > 0) fail("pg_stat_statements dropped statements: raise pg_stat_statements.max");
  const { rows } = await auditor.query<SeenStatement>(
    `SELECT DISTINCT s.query, s.toplevel FROM pg_stat_statements s
     JOIN pg_roles r ON r.oid = s.userid JOIN pg_database d ON d.oid = s.dbid
     WHERE d.datname = current_database() AND (r.rolname = 'agora_app' OR (r.rolname = 'agora_owner' AND NOT s.toplevel))
       AND s.query ~* $1 AND s.query !~* '^\\s*(explain|analyze|copy|alter|create|drop|lock|truncate)\\y'`,
    [`(from|join|into|update)\\s+(only\\s+)?("?public"?\\.)?${TENANT_TABLE}`],
  );
  return rows;
}

async function findProblems(app: Client, seen: readonly SeenStatement[], functions: readonly DatabaseFunction[]) {
  const tenantTables = new Set(DISTRIBUTED_TABLES);
  const recorded = recordedStatements();
  const problems: string[] = [];
  for (const { query, toplevel } of seen) {
    const form = withoutConstants(query);
    if (CROSS_COMPANY_STATEMENTS.some(({ pattern }) => pattern.test(query.replace(/\s+/g, " ")))) continue;
    // A deferred trigger runs at COMMIT, outside any other statement.
    const isOfFunction = !toplevel || /\b(?:NEW|OLD)\./.test(query);
    const sql =
      (isOfFunction ? statementOfFunction(query, functions) : null) ?? recorded.get(form) ?? withTypesOfErasure(query);
    try {
      const tables = await findUnprunedTables(app, sql, tenantTables);
      if (tables.length > 0) problems.push(`Without a company in the scan of ${tables.join(", ")}:\n${query}`);
    } catch (error) {
      problems.push(`Not planned (${(error as Error).message}):\n${query}`);
    }
  }
  return problems;
}

/** The runner only logs an error of a teardown; the exit code makes the run fail. */
function fail(message: string) {
  process.stderr.write(`\n${message}\n`);
  process.exitCode = 1;
}
