import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { GET as openapi } from "@/app/api/v1/openapi.json/route";
import { callAs } from "@/lib/testing/company";
import { servedRoutes } from "@/lib/testing/routes";

test("the document is valid OpenAPI 3.1, and lists what is served and nothing else", async () => {
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

test("every operation says who may call it and how it refuses", async () => {
  const { body } = await callAs(null, openapi);
  for (const methods of Object.values<
    Record<string, { security: unknown[]; responses: Record<string, unknown>; summary: string }>
  >(body.paths)) {
    for (const { security, responses, summary } of Object.values(methods)) {
      expect(summary).toMatch(/\.$/);
      expect(Boolean(responses["401"])).toBe(security.length > 0);
      expect(responses["422"]).toBeDefined();
    }
  }
});
