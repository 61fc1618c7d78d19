// A receiver of traces on loopback: OTLP over HTTP in its JSON form, as an OpenTelemetry Collector receives them.
import { createServer } from "node:http";

/**
 * A span as it was sent, with its attributes as an object.
 * @typedef {object} ReceivedSpan
 * @property {string} name
 * @property {string} traceId
 * @property {string} spanId
 * @property {string} [parentSpanId]
 * @property {number} kind
 * @property {{ code?: number, message?: string }} status
 * @property {Record<string, string | number>} attributes
 */

/**
 * @param {{ key: string, value: Record<string, string | number> }[]} attributes
 * @returns {Record<string, string | number>}
 */
const asObject = (attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? ""]));

export async function openOtlpReceiver() {
  /** @type {ReceivedSpan[]} */
  const spans = [];
  /** @type {Record<string, string | number>[]} */
  const resources = [];
  const bodies = /** @type {string[]} */ ([]);
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    if (request.url !== "/v1/traces" || request.headers["content-type"] !== "application/json")
      return response.writeHead(400).end();
    bodies.push(text);
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
      resources.push(asObject(resource.attributes));
      for (const scope of scopeSpans)
        for (const span of scope.spans) spans.push({ ...span, attributes: asObject(span.attributes) });
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    /** Everything that was received, as it was sent. */
    text: () => bodies.join("\n"),
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}
