// What server and compiled application share about the running process. The application is compiled on its own, and parts of it
// are loaded more than once, so the shared objects are properties of `globalThis`.
import type { AsyncLocalStorage } from "node:async_hooks";
import type { createMetrics } from "./instruments.mjs";

/** Attributes of a span. They must not contain personal data: no query strings, no values of SQL parameters, no raw paths. */
export type SpanAttributes = Record<string, string | number>;

/** Ends a span; with an error, the span is marked as failed. */
export type EndSpan = (error?: unknown, attributes?: SpanAttributes) => void;

/** What is known about the request or job that runs now. */
export interface RequestContext {
  /** The company of the user, once it is known; null for callers without one. */
  company_id: string | null;
  /** The span that new spans belong to, if traces are recorded. */
  readonly span?: unknown;
}

export interface SpanOptions {
  readonly kind: "server" | "client" | "consumer";
  readonly attributes?: SpanAttributes;
  /** Headers that may name the span of the caller (W3C Trace Context). */
  readonly headers?: NodeJS.Dict<string | string[]>;
}

/** Records traces; see lib/observability/tracing.mjs. */
export interface Tracing {
  /** Starts a span that belongs to the one in `context`, by default that of the request or job that runs now. */
  readonly startSpan: (name: string, options: SpanOptions) => { readonly span: unknown; readonly end: EndSpan };
  /** Sends what was not sent yet. */
  readonly stop: () => Promise<void>;
}

export type Metrics = ReturnType<typeof createMetrics>;

declare global {
  /** The metrics of this process; undefined unless they are served (METRICS_PORT). */
  var __metrics: Metrics | undefined;
  /** Undefined unless traces are recorded (OTEL_EXPORTER_OTLP_ENDPOINT). */
  var __tracing: Tracing | undefined;
  var __requestContext: AsyncLocalStorage<RequestContext> | undefined;
}
