import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { expect, test } from "playwright/test";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const ID = "01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a";

/** Sends a raw request, without a client that normalizes the URL or rejects the method. */
const ask = (baseURL: string | undefined, method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(baseURL ?? "");
    const sent = rawRequest({ hostname, port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString("utf8"),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });

function envelopeOf({ text, headers }: Awaited<ReturnType<typeof ask>>) {
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  const body = JSON.parse(text);
  expect(body.request_id).toBe(headers["x-request-id"]);
  expect(body.message.length).toBeGreaterThan(5);
  return body.code as string;
}

test("rejects unsupported methods on every API path and lists the allowed ones", async ({ baseURL, request }) => {
  test.setTimeout(120_000);
  const { paths } = await (await request.get("/v1/openapi.json")).json();
  expect(Object.keys(paths).length).toBeGreaterThan(60);
  for (const [path, operations] of Object.entries<object>(paths)) {
    const has = Object.keys(operations).map((method) => method.toUpperCase());
    const allow = [...has, ...(has.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
    for (const method of [...METHODS.filter((one) => !has.includes(one)), "TRACE", "PROPFIND"]) {
      const answer = await ask(baseURL, method, path.replace(/\{\w+\}/g, ID));
      expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([405, allow]);
      expect(envelopeOf(answer)).toBe("METHOD_NOT_ALLOWED");
    }
  }
});

test("returns JSON errors for unknown and malformed paths", async ({ baseURL }) => {
  for (const method of METHODS) {
    for (const path of ["/v1", "/v1/nada", "/v1/sales/1/2/3", "/api/v1/nada"]) {
      const answer = await ask(baseURL, method, path);
      expect([answer.status, envelopeOf(answer)], `${method} ${path}`).toEqual([404, "NOT_FOUND"]);
    }
    for (const path of ["/v1/%", "/v1/sales/%zz", "/v1/sales/%E0%A4%A"]) {
      const answer = await ask(baseURL, method, path);
      expect([answer.status, envelopeOf(answer)], `${method} ${path}`).toEqual([400, "BAD_REQUEST"]);
    }
  }
});

test("rejects a body that is too large before processing it", async ({ request }) => {
  const data = Buffer.alloc(3_000_000, " ");
  const answer = await request.post("/v1/login", { data, headers: { "content-type": "application/json" } });
  expect([answer.status(), (await answer.json()).code]).toEqual([413, "TOO_LARGE"]);
});

/** Sends these lines as they are, and returns everything that the server sent until it closed the connection. */
const sendLines = (baseURL: string | undefined, lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(baseURL ?? "");
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.on("data", (part) => {
      received += part.toString("utf8");
    });
    socket.on("end", () => resolve(received));
    socket.on("error", reject);
    socket.write([...lines, "", ""].join("\r\n"));
  });

test("reports its health to a probe without a Host header", async ({ baseURL }) => {
  for (const path of ["/livez", "/readyz", "/healthz"]) {
    const text = await sendLines(baseURL, [`GET ${path} HTTP/1.0`]);
    expect(text, path).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(text, path).toContain('{"status":"ok"');
  }
});

test("rejects other requests without a Host header, or with two", async ({ baseURL }) => {
  const line = "GET /v1/openapi.json HTTP/1.1";
  for (const hosts of [[], ["Host: localhost", "Host: outra.exemplo"]]) {
    const text = await sendLines(baseURL, [line, ...hosts, "Connection: close"]);
    expect(text.startsWith("HTTP/1.1 400 ")).toBe(true);
    expect(text).toContain('"code":"BAD_REQUEST"');
  }
});

test("sends the security headers on the sign-out page and HSTS on the API", async ({ request }) => {
  const page = await request.get("/api/auth/signout");
  expect(page.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(page.headers()["content-security-policy"]).not.toContain("script-src");
  for (const path of ["/api/auth/signout", "/v1/openapi.json", "/v1/user", "/v1/nada", "/v1/%", "/login"])
    expect((await request.get(path)).headers()["strict-transport-security"], path).toBe(
      "max-age=31536000; includeSubDomains",
    );
});
