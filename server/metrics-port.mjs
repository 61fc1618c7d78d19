// Serves the metrics of this process on a port of its own, which only Prometheus should reach.
import { createServer } from "node:http";
import { createMetrics } from "../lib/observability/instruments.mjs";

/**
 * Creates the metrics of this process and serves them at /metrics. Resolves once the port is open. If it cannot be opened, prints
 * why and ends the process: a system that is believed to be watched is worse than one that does not start.
 * @param {object} options
 * @param {string | undefined} options.port without it nothing is measured
 * @param {string} options.setting the name of the setting with the port, for the error message
 * @param {{ version: string, build: string, role: "server" | "worker" }} options.about
 */
export async function serveMetrics({ port, setting, about }) {
  if (!port) return;
  const metrics = createMetrics(about);
  globalThis.__metrics = metrics;
  const server = createServer((request, response) => {
    if (request.url?.replace(/\?.*/s, "") !== "/metrics") return response.writeHead(404).end();
    metrics
      .read()
      .then((text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text))
      .catch((error) => response.destroy(error));
  });
  await new Promise((resolve) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      const reason = error.code === "EADDRINUSE" ? "já está em uso" : `não pode ser usada (${error.code})`;
      console.error(`A porta ${port} das métricas ${reason}: escolha outra com ${setting}.`);
      process.exit(1);
    });
    // Exclusive: the processes of one server do not share a port of metrics, each has its own.
    server.listen({ port: Number(port), host: process.env.METRICS_HOST || "127.0.0.1", exclusive: true }, () =>
      resolve(undefined),
    );
  });
  // Ends with the process.
  server.unref();
}
