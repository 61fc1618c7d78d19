// The types that the benchmarks share. The rows of a result are shown by bench/table.mjs.
import type { Request } from "autocannon";
import type { Page } from "playwright";

export type { Page };

export interface RowOptions {
  /** Whether to measure with little data, to try the benchmark out. */
  isQuick: boolean;
}

/** The comparison of the product with its limit: medians and the range of the ratios. */
export interface Comparison {
  product: number;
  limit: number;
  ratio: number;
  spread: [least: number, most: number];
}

export interface Figure extends Partial<Comparison> {
  /** What was measured, with its unit. */
  work: string;
  product: number;
  target: string;
  met: boolean;
}

/** A figure with the name of its row, such as P1. */
export interface Result extends Figure {
  row: string;
}

/** The WAL of a table or index: its records without full-page images, and the images. */
export interface RelationBytes {
  record_bytes: number;
  image_bytes: number;
}

export interface LoadRequest {
  method?: Request["method"];
  path: string;
  token: string;
  body?: unknown;
}

/** The request of a turn, by one of several clients. */
export type RequestOf = (turn: number, client: number) => LoadRequest;

/** Paths that a client requests in turn. */
export interface Documents {
  paths: string[];
  token?: string;
}

export interface HeavyWork {
  url: string;
  seconds: number;
  documents: Documents[];
  spreadsheets: Uint8Array<ArrayBuffer>[];
  upload_token: string;
  report: { path: string; token: string };
}

/** The numbers of responses by kind of work and status. */
export type AnswerCounts = Record<string, Record<number, number>>;

/** Milliseconds, measured by server/event-loop.mjs. */
export interface EventLoopFigures {
  p50_ms: number;
  p99_ms: number;
  max_ms: number;
}

/** A call whose query plans are recorded; see bench/explain/calls.mjs. */
export interface ExplainedCall {
  name: string;
  method: string;
  path: string;
  /** The index of the person who calls, by default 0. */
  person?: number;
  bodyOf?: (turn: number) => object;
  once?: boolean;
}

/** A node of the output of EXPLAIN in JSON. */
export interface PlanNode {
  "Node Type": string;
  "Actual Loops"?: number;
  "Actual Rows"?: number;
  "Plan Rows": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Join Type"?: string;
  "Scan Direction"?: string;
  "CTE Name"?: string;
  "Function Name"?: string;
  "Subplan Name"?: string;
  "Sort Key"?: string[];
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  "Hash Cond"?: string;
  "Merge Cond"?: string;
  "Join Filter"?: string;
  Filter?: string;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  "Temp Written Blocks"?: number;
  Plans?: PlanNode[];
}

export interface RecordedPlan {
  text: string;
  plan: PlanNode;
  ms: number;
}

/** Equal statements with equal plans. `before` is the plan of the first call, if it was another one. */
export interface GroupedStatement extends RecordedPlan {
  count: number;
  before?: RecordedPlan;
}

export interface CallReport extends ExplainedCall {
  statements: GroupedStatement[];
  warnings: string[];
}

export type RecordPlans = (work: () => Promise<void>) => Promise<RecordedPlan[]>;

declare global {
  interface Window {
    /** Set by bench/rows/till.mjs: the milliseconds from a key to the change that it causes. */
    watched: Promise<number>;
    onKey?: (key: string) => void;
  }
}
