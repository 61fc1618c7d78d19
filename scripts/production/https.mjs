// HTTPS in front of the server, as a proxy does it in production.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as sendHttp } from "node:http";
import { createServer, request as sendHttps } from "node:https";
import { join } from "node:path";
import { onExit } from "../cli/lifecycle.mjs";
import { run } from "../cli/processes.mjs";
import { freePort, portOf } from "../postgres/server.mjs";

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {any} body parsed, if it is JSON
 *
 * @typedef {(path: string, options?: { method?: string, body?: object, token?: string }) => Promise<Answer>} Call
 */

/**
 * Starts a proxy with a certificate of its own on a free port. Returns its address, the port where it expects the server, and a
 * function that calls it and trusts only this certificate.
 * @param {string} folder where the certificate is created
 * @returns {Promise<{ https_url: string, http_port: number, call: Call }>}
 */
export async function connectByHttps(folder) {
  const keyFile = join(folder, "key.pem");
  const certificateFile = join(folder, "certificate.pem");
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const output = ["-keyout", keyFile, "-out", certificateFile];
  await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...output], {
    log: join(folder, "openssl.log"),
    explain: () => "openssl could not create a certificate: install openssl (Debian package openssl).",
  });
  const certificate = readFileSync(certificateFile);
  const http_port = await freePort();
  const proxy = createServer({ key: readFileSync(keyFile), cert: certificate }, (request, response) => {
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
  return {
    https_url: `https://localhost:${port}`,
    http_port,
    call: (path, { method = "GET", body, token } = {}) =>
      new Promise((resolve, reject) => {
        const headers = {
          ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
          ...(token && { authorization: `Bearer ${token}` }),
        };
        const sent = sendHttps({ host: "localhost", port, path, method, headers, ca: certificate }, (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part) => {
            text += part;
          });
          answer.on("end", () => {
            const isJson = answer.headers["content-type"]?.includes("json");
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: isJson ? JSON.parse(text) : text,
            });
          });
        });
        sent.on("error", reject);
        sent.end(body && JSON.stringify(body));
      }),
  };
}
