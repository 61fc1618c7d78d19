// Traces by OpenTelemetry. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing of it is loaded.
//
// The tracer is not registered globally: Next.js would then add spans of its own, whose attributes contain query strings, and in
// these are names that users search for.
import { currentContext, runInContext } from "./request-context.mjs";

/** @import { EndSpan, RequestContext, SpanAttributes, SpanOptions, Tracing } from "./observability-types" */

/**
 * Starts to record traces, if OTEL_EXPORTER_OTLP_ENDPOINT is set. The SDK also reads the other variables of OpenTelemetry, such
 * as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER.
 * @param {{ version: string, role: "server" | "worker" }} about
 */
export async function startTracing({ version, role }) {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const [api, { W3CTraceContextPropagator }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/core"),
      import("@opentelemetry/sdk-trace-base"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME || "agora-rende",
      "service.version": version,
      "agora.role": role,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("agora-rende", version);
  const propagator = new W3CTraceContextPropagator();
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };

  /** @param {SpanOptions} options */
  function parentOf({ headers }) {
    const span = /** @type {import("@opentelemetry/api").Span | undefined} */ (currentContext()?.span);
    if (span) return api.trace.setSpan(api.ROOT_CONTEXT, span);
    return headers ? propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter) : api.ROOT_CONTEXT;
  }

  /** @type {Tracing} */
  const tracing = {
    startSpan: (name, options) => {
      const { kind, attributes } = options;
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parentOf(options));
      return {
        span,
        end: (error, more) => {
          if (more) span.setAttributes(more);
          if (more?.["http.route"]) span.updateName(`${attributes?.["http.request.method"]} ${more["http.route"]}`);
          if (error) {
            // Only the kind of error: its message may contain what a user typed.
            span.setAttribute("error.type", kindOf(error));
            span.setStatus({ code: api.SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
  globalThis.__tracing = tracing;
}

/** @param {unknown} error */
function kindOf(error) {
  if (typeof error === "string") return error;
  const { code, name } = /** @type {{ code?: unknown, name?: unknown }} */ (error ?? {});
  return String(code ?? name ?? "unknown");
}

/** Sends the spans that were not sent yet. Never throws. */
export const stopTracing = () => globalThis.__tracing?.stop().catch(() => undefined);

/**
 * Runs work in a span of its own, to which the spans of its database calls belong. Without traces it only runs the work.
 * @template T
 * @param {string} name
 * @param {SpanOptions} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSpan(name, options, work) {
  const tracing = globalThis.__tracing;
  if (!tracing) return work();
  const { span, end } = tracing.startSpan(name, options);
  try {
    const result = await runInContext({ company_id: null, span }, work);
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}
