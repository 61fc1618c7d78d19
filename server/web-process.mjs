// A process of the production server: Next.js behind connection and request limits, with a graceful shutdown.
import { randomUUID } from "node:crypto";
import { createServer, STATUS_CODES } from "node:http";
import { join } from "node:path";
import next from "next";
import { normalizeAddress } from "../lib/core/client-address.mjs";
import { startTracing, stopTracing } from "../lib/observability/tracing.mjs";
import { readVersion } from "./about.mjs";
import { createApi } from "./api.mjs";
import { limitConnections } from "./connection-limit.mjs";
import { data } from "./environment.mjs";
import { reportEventLoop } from "./event-loop.mjs";
import { hasOneHost } from "./host.mjs";
import { serveMetrics } from "./metrics-port.mjs";
import { openNextInternals } from "./next-internals.mjs";
import { limitPages } from "./page-limit.mjs";
import { createPageRoutes } from "./page-routes.mjs";
import { maxConnections, onPrimaryShutdown } from "./processes.mjs";
import { waitForRegistration } from "./registration.mjs";
import { observeRequest } from "./requests.mjs";
import { createStaticFiles, readDeploymentId } from "./static-files.mjs";
import { withoutUpgrades } from "./without-upgrades.mjs";

/** @import { Duplex } from "node:stream" */
/** @import { Socket } from "node:net" */
/** @import { IncomingMessage, ServerResponse } from "./server-types" */

const port = Number(process.env.PORT || 3000);
const DRAIN_DELAY_MS = Number(process.env.DRAIN_DELAY_MS || 1_000);
const IN_FLIGHT_MS = 10_000;
// The background jobs run in this process, unless JOBS=off because scripts/worker.mjs runs them.
process.env.JOBS ||= "on";
const BUILD = join(process.cwd(), ".next");
/** The id of the build, which every answer carries so that an open page notices a new version. */
const deployment_id = readDeploymentId(BUILD) ?? "";
globalThis.__deploymentId = deployment_id;
// Next.js compares it with the one that a page was built with.
process.env.NEXT_DEPLOYMENT_ID = deployment_id;
/** Read by lib/api/app-version.ts and public/pdv-sw.js. */
const VERSION_HEADER = "x-app-version";
/** Probes may call these without a Host header. */
const HEALTH_PATHS = ["/livez", "/readyz", "/healthz"];
const REQUEST_ID = /^[\w-]{8,64}$/;

const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

/** @satisfies {Record<string, [status: number, message: string]>} */
const REFUSALS = {
  BAD_REQUEST: [400, "A requisição não pôde ser entendida."],
  METHOD_NOT_ALLOWED: [405, "Método não permitido neste endereço."],
  REQUEST_TIMEOUT: [408, "A requisição demorou demais para chegar."],
  EXPECTATION_FAILED: [417, "O cabeçalho Expect não pode ser atendido."],
  HEADERS_TOO_LARGE: [431, "Os cabeçalhos da requisição são grandes demais."],
};

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/** @typedef {keyof typeof REFUSALS} Refusal */

/** @type {Record<string, Refusal>} */
const CLIENT_ERRORS = { ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT", HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE" };

const server = createServer({
  headersTimeout: 15_000,
  requestTimeout: 29_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 20_000,
  maxHeaderSize: 16_384,
  requireHostHeader: false,
});
server.timeout = 30_000;
server.maxConnections = maxConnections();

const application = next({ dev: false, port, httpServer: withoutUpgrades() });

async function main() {
  reportEventLoop();
  // Before the application is loaded, which looks whether metrics and traces are on.
  const version = readVersion();
  const setting = "METRICS_PORT";
  await serveMetrics({ port: process.env.METRICS_PORT, setting, about: { ...version, role: "server" } });
  await startTracing({ ...version, role: "server" });
  const registered = waitForRegistration();
  const staticFiles = createStaticFiles({
    build: BUILD,
    public_folder: join(process.cwd(), "public"),
    kept: join(data, "static"),
    id: deployment_id,
  });
  await Promise.all([application.prepare(), staticFiles.publish()]);
  const serveNext = application.getRequestHandler();
  const servePage = limitPages(serveNext);
  const internals = openNextInternals(BUILD);
  // API_BYPASS=off leaves every request to the router of Next.js, as if its internals were missing.
  const api = createApi(BUILD, { bypassRouter: process.env.API_BYPASS !== "off", internals });
  methodsAt = api.methodsAt;
  const pageRouteOf = createPageRoutes(internals.pageRoutes() ?? []);
  /** @param {string} url */
  const routeOf = (url) => (isApi(url) ? (api.routeAt(url) ?? "unmatched") : pageRouteOf(url));
  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  const handleRequest = async (request, response) => {
    identify(request, response);
    const code = refusalFor(request);
    // Next.js needs a host to build the request's URL.
    if (isProbe(request)) request.headers.host = "localhost";
    if (globalThis.__draining) response.setHeader("connection", "close");
    if (code) return refuse(response, code, methodsOf(request));
    if (await staticFiles.serve(request, response)) return;
    if (isPage(request, staticFiles)) return servePage(request, response);
    if (!isApi(urlOf(request))) return serveNext(request, response);
    // Waits until the startup checks of the database are done. Next.js does the same for pages.
    await registered;
    return (await api.serveApi(request, response)) || serveNext(request, response);
  };
  server.on("request", (request, response) => {
    const logs = !isApi(urlOf(request));
    const observed = observeRequest({ request, response, routeOf, logs }, () => handleRequest(request, response));
    observed.catch((error) => {
      console.error(error);
      response.destroy(error);
    });
  });
  server.on("checkExpectation", (request, response) => {
    identify(request, response);
    refuse(response, "EXPECTATION_FAILED");
  });
  server.on("clientError", handleClientError);
  server.on("connect", (_request, socket) => refuseOnSocket(socket, "METHOD_NOT_ALLOWED"));
  limitConnections(server);
  server.listen(port, process.env.HOST || undefined);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, shutDown);
  onPrimaryShutdown(shutDown);
}

/**
 * @param {IncomingMessage} request
 * @returns {Refusal | undefined}
 */
function refusalFor(request) {
  const { method = "" } = request;
  const url = urlOf(request);
  if (!(hasOneHost(request) || isProbe(request)) || !url.startsWith("/") || !isDecodable(url)) return "BAD_REQUEST";
  const allowed = methodsOf(request);
  return method === "TRACE" || (isApi(url) && !allowed.includes(method)) ? "METHOD_NOT_ALLOWED" : undefined;
}

/** @type {(url: string) => string[] | null} */
let methodsAt = () => null;
/** @param {IncomingMessage} request */
const urlOf = ({ url }) => url ?? "";
/**
 * Whether it is a health check without a Host header.
 * @param {IncomingMessage} request
 */
const isProbe = (request) => HEALTH_PATHS.includes(urlOf(request)) && !request.headersDistinct.host;
/** @param {string} url */
const isApi = (url) => /^\/(api\/)?v1(\/|\?|$)/.test(url);
/** The health checks, and what is below these folders, even an unknown address, is answered by a route handler. */
const ROUTE_HANDLERS = /^\/(?:(?:api|storage)\/.|(?:livez|readyz|healthz)(?:\?|$))/;
/**
 * Whether Next.js renders a page for it, which includes unknown addresses.
 * @param {IncomingMessage} request
 * @param {ReturnType<typeof createStaticFiles>} staticFiles
 */
const isPage = (request, staticFiles) =>
  !isApi(urlOf(request)) && !ROUTE_HANDLERS.test(urlOf(request)) && !staticFiles.has(request);

/**
 * The methods of a path. Next.js would answer 405 without a body. An unknown path allows any method, to answer 404.
 * @param {IncomingMessage} request
 */
const methodsOf = (request) => methodsAt(urlOf(request)) ?? METHODS;

/** @param {string} url */
function isDecodable(url) {
  try {
    decodeURIComponent(url.replace(/\?.*/s, ""));
    return true;
  } catch {
    return false;
  }
}

/**
 * Sets the request id used in every log line, and adds the client's address as the last hop.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function identify(request, response) {
  const given = request.headers["x-request-id"];
  const id = typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
  request.headers["x-request-id"] = id;
  response.setHeader("x-request-id", id);
  response.setHeader(VERSION_HEADER, deployment_id);
  const hops = [request.headers["x-forwarded-for"], addressOf(request.socket)];
  request.headers["x-forwarded-for"] = hops.filter(Boolean).join(", ");
}

/**
 * @param {ServerResponse} response
 * @param {Refusal} code
 * @param {string[]} [allowed] the methods of the path
 */
function refuse(response, code, allowed = METHODS) {
  const [status, message] = REFUSALS[code];
  const allow = status === 405 && { allow: allowed.join(", ") };
  response.writeHead(status, { ...HEADERS, ...allow });
  response.end(JSON.stringify({ code, message, request_id: response.getHeader("x-request-id") }));
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {Duplex} socket
 */
function handleClientError(error, socket) {
  if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
  const code = CLIENT_ERRORS[error.code ?? ""] ?? "BAD_REQUEST";
  return refuseOnSocket(socket, code);
}

/**
 * @param {Duplex} socket
 * @param {Refusal} code
 */
function refuseOnSocket(socket, code) {
  const [status, message] = REFUSALS[code];
  const request_id = randomUUID();
  const body = JSON.stringify({ code, message, request_id });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries({ ...HEADERS, "x-request-id": request_id }).map(([name, value]) => `${name}: ${value}`),
    ...(status === 405 ? [`allow: ${METHODS.join(", ")}`] : []),
    "connection: close",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** @param {Socket} socket */
const addressOf = (socket) => normalizeAddress(socket.remoteAddress) ?? "";

/** Graceful shutdown: /readyz answers 503 first, then the server stops accepting, waits for requests in flight and exits. */
function shutDown() {
  if (globalThis.__draining) return;
  globalThis.__draining = true;
  const jobs = globalThis.__worker?.stop().catch((error) => console.error(error));
  setTimeout(() => {
    server.close(async () => {
      await jobs;
      await stopTracing();
      process.exit(0);
    });
    setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS).unref();
  }, DRAIN_DELAY_MS);
}

server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
  const reason = error.code === "EADDRINUSE" ? "já está em uso" : `não pode ser usada (${error.code})`;
  console.error(`A porta ${port} ${reason}: encerre o outro programa ou escolha outra, como PORT=${port + 1}.`);
  process.exit(1);
});
main().catch((error) => {
  console.error(
    /Could not find a production build/.test(error.message)
      ? 'A aplicação não foi compilada: rode "npm run build".'
      : error,
  );
  process.exit(1);
});
