import "server-only";
import type { PoolClient } from "pg";
import { metrics } from "@/lib/observability/metrics";
import { CompanyClient } from "./company-client";
import { type Connected, JoinablePool } from "./joinable-pool";

/** Measures how long requests wait for a connection. */
export class ObservedPool extends JoinablePool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const begun = performance.now();
    const note = () => metrics()?.poolWaitSeconds.observe((performance.now() - begun) / 1_000);
    if (!callback) return super.connect().finally(note);
    super.connect((error, client, release) => {
      note();
      callback(error, client, release);
    });
    return undefined;
  }
}

const OPERATION = /^(?:\s|\/\*.*?\*\/)*(\w+)/s;
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:"?\w+"?\.)?"?([a-z_]\w*)/i;

/** What a statement does and with which table first, such as "SELECT sale": never its values. */
export function summaryOf(sql: string): string {
  const operation = (OPERATION.exec(sql)?.[1] ?? "statement").toUpperCase();
  const table = TABLE.exec(sql)?.[1];
  return table ? `${operation} ${table}` : operation;
}

type Done = (error: unknown, result?: unknown) => void;

/** Records a span for each statement. */
export class TracedClient extends CompanyClient {
  // The types of `query` are overloads for each form of its arguments; this only passes them on.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...args: any[]): any {
    const tracing = globalThis.__tracing;
    const text = typeof args[0] === "string" ? args[0] : args[0]?.text;
    const send = super.query as unknown as (...args: unknown[]) => unknown;
    if (!tracing || typeof text !== "string") return send.apply(this, args);
    const summary = summaryOf(text);
    const { end } = tracing.startSpan(summary, {
      kind: "client",
      attributes: { "db.system.name": "postgresql", "db.query.summary": summary },
    });
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const done: Done = (error, result) => {
        end(error);
        callback(error, result);
      };
      return send.apply(this, [...args.slice(0, -1), done]);
    }
    const sent = send.apply(this, args) as Promise<unknown>;
    sent.then(
      () => end(),
      (error) => end(error),
    );
    return sent;
  }
}
