// HTTPS in front of the server, as a proxy does it in production.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as sendHttp } from "node:http";
import { Agent, createServer, request as sendHttps } from "node:https";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onExit } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { freePort, portOf } from "../postgres/server.mjs";

/** @import { Child } from "../script-types" */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {any} body parsed, if it is JSON
 *
 * @typedef {object} CallOptions
 * @property {string} [method]
 * @property {object | Buffer} [body] sent as JSON, unless it is a buffer
 * @property {string} [token]
 * @property {string} [key] the idempotency key; by default a new one
 *
 * @typedef {(path: string, options?: CallOptions) => Promise<Answer>} Call
 */

/**
 * Creates a key and a certificate for localhost.
 * @param {string} folder
 */
export async function createCertificate(folder) {
  const keyFile = join(folder, "key.pem");
  const certificateFile = join(folder, "certificate.pem");
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const output = ["-keyout", keyFile, "-out", certificateFile];
  await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...output], {
    log: join(folder, "openssl.log"),
    explain: () => "openssl could not create a certificate: install openssl (Debian package openssl).",
  });
  return { keyFile, certificateFile, key: readFileSync(keyFile), certificate: readFileSync(certificateFile) };
}

/**
 * Starts a proxy with a certificate of its own on a free port. Returns its address, the port where it expects the server, and a
 * function that calls it.
 * @param {string} folder where the certificate is created
 * @returns {Promise<{ https_url: string, http_port: number, call: Call }>}
 */
export async function startHttpsProxy(folder) {
  const { key, certificate } = await createCertificate(folder);
  const http_port = await freePort();
  const proxy = createServer({ key, cert: certificate }, (request, response) => {
    const { method, url: path, headers, socket } = request;
    const forwarded = { ...headers, "x-forwarded-for": socket.remoteAddress, "x-forwarded-proto": "https" };
    const sent = sendHttp({ host: "127.0.0.1", port: http_port, method, path, headers: forwarded }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on("error", () => response.writeHead(502).end());
    request.pipe(sent);
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", () => resolve(undefined)));
  onExit(async () => void proxy.close());
  const port = portOf(proxy);
  return { https_url: `https://localhost:${port}`, http_port, call: callerOf(port, certificate) };
}

/**
 * Returns a function that calls https://localhost and trusts only this certificate.
 * @param {number} port
 * @param {Buffer} certificate
 * @returns {Call}
 */
export function callerOf(port, certificate) {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  return (path, { method = "GET", body, token, key = randomUUID() } = {}) =>
    new Promise((resolve, reject) => {
      const isJson = body !== undefined && !Buffer.isBuffer(body);
      const headers = {
        ...(body && { "content-type": isJson ? "application/json" : "image/webp", "idempotency-key": key }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const sent = sendHttps({ host: "localhost", port, path, method, headers, agent, timeout: 15_000 }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        answer.on("error", reject);
        answer.on("end", () => {
          const hasJson = answer.headers["content-type"]?.includes("json");
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: hasJson ? JSON.parse(text) : text });
        });
      });
      sent.on("timeout", () => sent.destroy(new Error("No answer within 15 s")));
      sent.on("error", reject);
      sent.end(isJson ? JSON.stringify(body) : body);
    });
}

const START_TIMEOUT_MS = 60_000;

/**
 * Waits until a server answers that it is ready. Throws a Problem if `child` ends first, or after a minute.
 * @param {Call} call
 * @param {Child} child the server, or the proxy in front of it
 */
export async function waitUntilReady(call, child) {
  const ended = child.ended.then(() => true);
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    if ((await call("/readyz").catch(() => null))?.status === 200) return;
    if (await Promise.race([ended, pause(200, false)]))
      throw new Problem(`${child.spawnfile} ended before it was ready.`);
  }
  throw new Problem("The server is not ready after a minute.");
}
