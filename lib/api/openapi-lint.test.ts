import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { openApiOf } from "./openapi";
import { ENDPOINTS } from "./registry";

type OpenApiDocument = ReturnType<typeof openApiOf>;

/**
 * Two paths with a literal and a parameter in opposite places both match `/v1/sales/by-number/returns`. The OpenAPI specification
 * leaves the choice to the server. Ours prefers the literal part, and an id is never `by-number`. The paths of v1 do not change.
 */
const isAmbiguityOfSales = (message: string) => /`\/v1\/sales\/by-(number|receipt)\/\{\w+\}`/.test(message);

/** What Redocly reports with its recommended rules. */
async function redoclyProblems(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "/openapi.json", config });
  return problems
    .filter(({ ruleId, message }) => !(ruleId === "no-ambiguous-paths" && isAmbiguityOfSales(message)))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

/**
 * A copy in which only the first call with an error response refers to it. Spectral resolves the references and would check the
 * response again for every call, which takes most of its time. Redocly checks all references.
 */
function withEachErrorOnce(document: OpenApiDocument): Record<string, unknown> {
  const copy = JSON.parse(JSON.stringify(document));
  const seen = new Set<string>();
  const operations = Object.values<object>(copy.paths).flatMap((methods) => Object.values(methods));
  for (const { responses } of operations) {
    for (const [status, { $ref }] of Object.entries<{ $ref?: string }>(responses)) {
      if ($ref && seen.has($ref)) delete responses[status];
      if ($ref) seen.add($ref);
    }
  }
  return copy;
}

/** What Spectral reports with the recommended rules for OpenAPI. */
async function spectralProblems(document: OpenApiDocument): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]] });
  const problems = await spectral.run(withEachErrorOnce(document));
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join("/")})`);
}

test("follows the recommended rules of Redocly", async () => {
  expect(await redoclyProblems(openApiOf(ENDPOINTS, "1.0.0"))).toEqual([]);
}, 180_000);

test("follows the recommended rules of Spectral", async () => {
  expect(await spectralProblems(openApiOf(ENDPOINTS, "1.0.0"))).toEqual([]);
}, 180_000);

test("reports a call without an id and a reference to a missing schema", async () => {
  const document = openApiOf(ENDPOINTS.slice(0, 3), "1.0.0");
  const [operation] = Object.values(document.paths ?? {}).flatMap(({ post }) => post ?? []);
  if (!operation) throw new Error("There is no call.");
  delete operation.operationId;
  operation.requestBody = { content: { "application/json": { schema: { $ref: "#/components/schemas/Missing" } } } };
  const redocly = await redoclyProblems(document);
  const spectral = await spectralProblems(document);
  expect(redocly).toContainEqual(expect.stringMatching(/^operation-operationId: /));
  expect(redocly).toContainEqual(expect.stringMatching(/^no-unresolved-refs: /));
  expect(spectral).toContainEqual(expect.stringMatching(/^operation-operationId: /));
  expect(spectral).toContainEqual(expect.stringMatching(/^invalid-ref: /));
});
