import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { GET as openapi } from "@/app/api/v1/openapi.json/route";
import { callAs } from "@/lib/testing/company";
import { servedRoutes } from "@/lib/testing/routes";
import { ERRORS } from "./errors";
import { exampleOf } from "./openapi-examples";
import { ENDPOINTS } from "./registry";

test("generates a valid OpenAPI 3.1 document with exactly the served endpoints", async () => {
  const { status, body } = await callAs(null, openapi);
  expect(status).toBe(200);
  const verdict = await new Validator().validate(structuredClone(body));
  expect(verdict.errors ?? []).toEqual([]);
  expect(verdict.valid).toBe(true);
  const documented = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = (await servedRoutes()).map(
    ({ endpoint }) => `${endpoint.method} /v1${endpoint.path.replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(documented.sort()).toEqual(served.sort());
});

test("documents access and errors of every operation", async () => {
  const { body } = await callAs(null, openapi);
  for (const methods of Object.values<
    Record<string, { security: unknown[]; responses: Record<string, { description: string }>; summary: string }>
  >(body.paths)) {
    for (const { security, responses, summary } of Object.values(methods)) {
      expect(summary).toMatch(/\.$/);
      // A public call may reject a password or a signature with 401, but never a missing session.
      expect(Boolean(responses["401"]?.description.includes("`UNAUTHENTICATED`"))).toBe(security.length > 0);
      expect(responses["422"]).toBeDefined();
    }
  }
});

test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s accepts its own example",
  (_, endpoint) => {
    const file = endpoint.accepts && { file: { bytes: Buffer.from("x"), type: endpoint.accepts.types[0] } };
    const parsed = endpoint.input.safeParse({ ...exampleOf(endpoint), ...file });
    expect(parsed.error?.issues ?? []).toEqual([]);
  },
);

test("shows a curl command with the same body, token and key as the documented call", async () => {
  const { body } = await callAs(null, openapi);
  for (const endpoint of ENDPOINTS) {
    const operation = body.paths[`/v1${endpoint.path.replace(/:(\w+)/g, "{$1}")}`][endpoint.method.toLowerCase()];
    const [, curl = ""] = /```sh\n([\s\S]+?)\n```/.exec(operation.description) ?? [];
    expect(curl.startsWith(`curl -X ${endpoint.method} "$API/v1/`)).toBe(true);
    expect(curl).not.toMatch(/undefined|\/:/);
    expect(curl.includes("Bearer $TOKEN")).toBe(endpoint.access !== "public");
    expect(curl.includes("Idempotency-Key: ")).toBe(endpoint.once !== undefined);
    const shown = operation.requestBody?.content?.["application/json"]?.example;
    const [, sent] = /-d '(.*)'/.exec(curl) ?? [];
    if (shown) expect(JSON.parse(sent ?? "null")).toEqual(shown);
  }
});

test("lists every error code and the calls that take an idempotency key", async () => {
  const { description } = (await callAs(null, openapi)).body.info;
  for (const [code, [status]] of Object.entries(ERRORS)) expect(description).toContain(`| \`${code}\` | ${status} |`);
  const [required = "", optional = ""] = description.split("E é **aceita**");
  for (const { method, path, once } of ENDPOINTS) {
    const name = `- \`${method} /v1${path.replace(/:(\w+)/g, "{$1}")}\`\n`;
    expect(required.includes(name), name).toBe(once === "required");
    expect(optional.includes(name), name).toBe(once === "optional");
  }
});
