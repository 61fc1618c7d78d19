import type { Client } from "pg";

/** The parts of a node of `EXPLAIN (FORMAT JSON)` that are read here. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

/** A PL/pgSQL function with what its statements may refer to. */
export interface DatabaseFunction {
  name: string;
  source: string;
  /** The types of its parameters and declared variables by name; null for a row. */
  variables: ReadonlyMap<string, string | null>;
}

const CONDITIONS = ["Index Cond", "Recheck Cond", "Filter"];
const VALUE = String.raw`(?:\$\d+|'[^']*'::uuid)`;
const COLUMN = String.raw`(?:\w+\.)?company_id`;
const COMPARES_COMPANY = new RegExp(`\\(${COLUMN} = ${VALUE}\\)|\\(${VALUE} = ${COLUMN}\\)`);

/**
 * Returns the tables of `tenantTables` that a plan scans without comparing `company_id` with a value. A database that is
 * distributed by company answers such a statement only by asking every shard.
 */
function unprunedTables(plan: PlanNode, tenantTables: ReadonlySet<string>): string[] {
  const below = plan.Plans ?? [];
  const found = below.flatMap((node) => unprunedTables(node, tenantTables));
  const table = plan["Relation Name"];
  if (!table || plan["Node Type"] === "ModifyTable" || !tenantTables.has(table)) return found;
  // A bitmap scan may have the condition only in the scan of the index below it.
  const nodes = plan["Node Type"] === "Bitmap Heap Scan" ? [plan, ...below] : [plan];
  const conditions = nodes.flatMap((node) => CONDITIONS.map((name) => `(${node[name] ?? ""})`));
  return conditions.some((text) => COMPARES_COMPANY.test(text)) ? found : [table, ...found];
}

/** Plans a statement without its values and returns the tenant tables that it scans without a company. */
export async function findUnprunedTables(client: Client, sql: string, tenantTables: ReadonlySet<string>) {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`,
  );
  return [...new Set(rows.flatMap((row) => unprunedTables(row["QUERY PLAN"][0].Plan, tenantTables)))].sort();
}

/** Reads the PL/pgSQL functions of the schema `public`. */
export async function readFunctions(client: Client): Promise<DatabaseFunction[]> {
  const { rows } = await client.query<{ name: string; source: string; names: string[]; types: string[] }>(`
    SELECT p.proname AS name, p.prosrc AS source, coalesce(p.proargnames, '{}') AS names,
      ARRAY(SELECT format_type(type, NULL) FROM unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) type) AS types
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'plpgsql'`);
  return rows.map(({ name, source, names, types }) => ({
    name,
    source,
    variables: new Map([...names.map((name, at) => [name, types[at] ?? null] as const), ...declarationsIn(source)]),
  }));
}

const SIMPLE_TYPE = /^(?:uuid|text|bigint|int|integer|date|boolean|jsonb|timestamptz)(?:\[\])?$/;

function declarationsIn(source: string): [string, string | null][] {
  const declarations = /\bDECLARE\b([\s\S]*?)\bBEGIN\b/.exec(source)?.[1] ?? "";
  return declarations.split(";").flatMap((declaration) => {
    const [, name, type] = /^\s*(\w+)\s+([\w.%[\]]+)/.exec(declaration) ?? [];
    return name && type ? [[name, SIMPLE_TYPE.test(type) ? type : null] as [string, string | null]] : [];
  });
}

/**
 * Turns a statement of pg_stat_statements that ran inside a function into one that PostgreSQL can plan: the constants are those of
 * the function, and its variables become parameters. Returns null for a statement of none of the functions.
 */
export function statementOfFunction(statement: string, functions: readonly DatabaseFunction[]): string | null {
  // In an expression with a list, pg_stat_statements replaced the variables too: `$3.company_id`.
  if (/\$\d+\.\w/.test(statement)) return asStatement(statement.trim().replace(/(\$\d+)\.\w+/g, "$1"));
  for (const { name, source, variables } of functions) {
    const constants = constantsOf(statement, source);
    if (!constants) continue;
    let at = 0;
    const text = statement.trim().replace(/\$\d+(?: \/\*, \.\.\. \*\/)?/g, () => constants[at++] ?? "");
    return asStatement(withParameters(text, variables, { name, isQualified: source.includes("use_column") }));
  }
  return null;
}

/** Makes a statement of an expression or of an assignment (`name := expression`). */
const asStatement = (sql: string) =>
  /^(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql)
    ? sql
    : `SELECT ${sql.replace(/^[$\w]+(?:::\w+(?:\[\])?)? := /, "")}`;

/** The types of the values in the two kinds of statements that the erasure of a customer builds (`forget_customer`). */
const ERASURE_OF_OWN_ROWS = ["uuid", "text", "text[]", "text", "text[]", "text[]", "uuid[]"];
const ERASURE_OF_OTHER_ROWS = ["uuid", "text", "text[]", "text"];

/** Adds the types that PostgreSQL cannot infer to a statement that `forget_customer` built; returns all others as they are. */
export function withTypesOfErasure(sql: string): string {
  if (!/^UPDATE .*\bforget_in_(?:text|json)\(/s.test(sql)) return sql;
  const types = /, \$4, CASE |, \$4, \$5/.test(sql) ? ERASURE_OF_OWN_ROWS : ERASURE_OF_OTHER_ROWS;
  return sql.replace(/\$(\d+)/g, (parameter, number) => {
    const type = types[Number(number) - 1];
    return type ? `${parameter}::${type}` : parameter;
  });
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** In a function, an INTO that PL/pgSQL removed may be between any two words. */
const SPACE = String.raw`\s+(?:INTO\s+\w+(?:\.\w+)?(?:,\s*\w+)*\s+)?`;

/** Finds a statement in the source of a function, and returns its constants, which pg_stat_statements replaced by `$n`. */
function constantsOf(statement: string, source: string): string[] | null {
  const parts = statement.trim().split(/(\$\d+(?: \/\*, \.\.\. \*\/)?|\s+)/);
  const pattern = parts.map((part) => {
    // In a function, a SELECT whose result nobody reads is a PERFORM.
    if (part === "SELECT") return "(?:SELECT|PERFORM)";
    if (part.startsWith("$")) return "((?:'[^']*'|[^';])+?)";
    return /^\s+$/.test(part) ? SPACE : escapeRegExp(part);
  });
  return new RegExp(pattern.join("")).exec(source)?.slice(1) ?? null;
}

function withParameters(
  text: string,
  variables: DatabaseFunction["variables"],
  { name, isQualified }: { name: string; isQualified: boolean },
): string {
  const names = [...variables.keys()].map(escapeRegExp).join("|") || "(?!)";
  const variable = isQualified ? `${name}\\.(${names})` : `(?:${name}\\.)?(${names})(?:\\.\\w+)?`;
  const references = new RegExp(
    `'[^']*'|(?<![\\w.]|\\b(?:FROM|JOIN|INTO|UPDATE)\\s)(?:(?:NEW|OLD|item)\\.\\w+|${variable})(?![\\w(]|\\s*=>)`,
    "g",
  );
  const numbers = new Map<string, number>();
  return text.replace(references, (reference, variableName?: string) => {
    if (reference.startsWith("'")) return reference;
    const number = numbers.get(reference) ?? numbers.size + 1;
    numbers.set(reference, number);
    const type = variableName && reference.endsWith(variableName) ? variables.get(variableName) : null;
    return type ? `$${number}::${type}` : `$${number}`;
  });
}
