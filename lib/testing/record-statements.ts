import { Client } from "pg";
import { recordStatement } from "./recorded-statements";

/** In each test process: also records every statement written by hand, for the check at the end of the run. */
const { query } = Client.prototype;
Client.prototype.query = function record(this: Client, ...args: unknown[]) {
  const [config] = args as [string | { text?: string }];
  const sql = typeof config === "string" ? config : config?.text;
  if (sql && !sql.includes('"public".')) recordStatement(sql);
  return (query as (...args: unknown[]) => unknown).apply(this, args);
} as typeof query;
