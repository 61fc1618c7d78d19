// Log line, metrics and span of a request. Nothing here may contain a query string, a raw path or what a user typed.
import { log } from "../lib/observability/log.mjs";
import { runInContext } from "../lib/observability/request-context.mjs";

/** @import { IncomingMessage, ServerResponse } from "./server-types" */
/** @import { RequestContext } from "../lib/observability/observability-types" */

const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
/** Requested all the time by proxies and browsers: logged only if they fail. */
const QUIET = ["/livez", "/readyz", "/healthz", "/_next", "file"];

/**
 * Runs the handler of a request and records its end. The API logs its own calls, with the error code, so `logs` is false for them.
 * @param {object} options
 * @param {IncomingMessage} options.request
 * @param {ServerResponse} options.response
 * @param {(url: string) => string} options.routeOf returns the route's template
 * @param {boolean} options.logs
 * @param {() => Promise<unknown>} work
 */
export function observeRequest({ request, response, routeOf, logs }, work) {
  // Read by each request, because the API pays for everything that is done here.
  const { __metrics: metrics, __tracing: tracing } = globalThis;
  if (!logs && !metrics && !tracing) return work();
  const begun = performance.now();
  // Next.js may rewrite it.
  const url = request.url ?? "";
  const method = METHODS.includes(request.method ?? "") ? String(request.method) : "other";
  const traced = tracing?.startSpan(method, {
    kind: "server",
    attributes: { "http.request.method": method },
    headers: request.headers,
  });
  /** @type {RequestContext} */
  const context = { company_id: null, span: traced?.span };

  response.once("close", () => {
    const seconds = (performance.now() - begun) / 1_000;
    const route = routeOf(url);
    const { statusCode: status } = response;
    const isComplete = response.writableFinished;
    if (metrics) {
      metrics.requests.inc({ method, route, status: isComplete ? `${Math.floor(status / 100)}xx` : "aborted" });
      if (!isEventStream(response)) metrics.requestSeconds.observe({ method, route }, seconds);
    }
    traced?.end(status >= 500 ? String(status) : undefined, {
      "http.route": route,
      "http.response.status_code": status,
      ...(context.company_id && { "agora.company_id": context.company_id }),
    });
    if (!logs || (QUIET.includes(route) && status < 400)) return;
    log.info(
      {
        request_id: response.getHeader("x-request-id"),
        method,
        path: route,
        status,
        ms: Math.round(seconds * 1_000),
        company_id: context.company_id,
        ...(!isComplete && { aborted: true }),
      },
      "request",
    );
  });
  // A context costs each promise a little: the API gets one only where its spans need it.
  return logs || traced ? runInContext(context, work) : work();
}

/** @param {ServerResponse} response */
const isEventStream = (response) => String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
