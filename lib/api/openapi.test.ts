import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as openapi } from "@/app/api/v1/openapi.json/route";
import { POST as createSale } from "@/app/api/v1/sales/route";
import { type Answer, callAs, company } from "@/lib/testing/company";
import { servedRoutes } from "@/lib/testing/routes";
import { ERRORS } from "./errors";
import { NAMED_SCHEMAS } from "./named-schemas";
import { openApiOf } from "./openapi";
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

test("names each operation after its group and its call, once", async () => {
  const { body } = await callAs(null, openapi);
  const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids).toHaveLength(ENDPOINTS.length);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  expect(body.paths["/v1/products"].post.operationId).toBe("productsCreate");
});

test("marks a deprecated call and no other", () => {
  const [first, ...others] = ENDPOINTS;
  if (!first) throw new Error("There is no call.");
  const document = JSON.parse(
    JSON.stringify(
      openApiOf([{ ...first, deprecated: { since: "2027-01-01", sunset: "2027-07-01" } }, ...others], "1.0.0"),
    ),
  );
  const marked = Object.values<Record<string, { deprecated?: boolean; summary: string }>>(document.paths).flatMap(
    (methods) => Object.values(methods).flatMap((call) => (call.deprecated ? [call.summary] : [])),
  );
  expect(marked).toEqual([first.summary]);
});

test("enumerates the error codes and describes the properties of an error", async () => {
  const { properties } = (await callAs(null, openapi)).body.components.schemas.Refusal;
  expect(properties.code.enum).toEqual(Object.keys(ERRORS));
  for (const property of Object.values<{ description?: string }>(properties))
    expect(property.description).toMatch(/\.$/);
});

test("describes each named resource for at least one call", async () => {
  const { body } = await callAs(null, openapi);
  const text = JSON.stringify(body.paths) + JSON.stringify(body.components);
  for (const name of Object.keys(NAMED_SCHEMAS)) expect(text).toContain(`"#/components/schemas/${name}"`);
});

test("names the JSON body and response of every call", async () => {
  const { paths, components } = (await callAs(null, openapi)).body;
  const namesOf = ({ $ref, anyOf = [] }: { $ref?: string; anyOf?: { $ref?: string }[] }): (string | undefined)[] =>
    $ref ? [$ref.split("/").at(-1)] : anyOf.map((part) => part.$ref?.split("/").at(-1));
  for (const endpoint of ENDPOINTS) {
    const place = `${endpoint.method} ${endpoint.path}`;
    const operation = paths[`/v1${endpoint.path.replace(/:(\w+)/g, "{$1}")}`][endpoint.method.toLowerCase()];
    const id = `${operation.operationId.charAt(0).toUpperCase()}${operation.operationId.slice(1)}`;
    const body = operation.requestBody?.content["application/json"];
    if (body) expect(namesOf(body.schema), place).toEqual([`${id}Request`]);
    if (endpoint.responseTypes) continue;
    const names = namesOf(operation.responses[endpoint.status ?? 200].content["application/json"].schema);
    expect(names, place).toHaveLength(endpoint.syncOutput ? 2 : 1);
    for (const name of names) expect(Object.keys(components.schemas), place).toContain(name);
  }
  // zod-openapi adds this ending if a request and a response share a schema that they read differently.
  expect(Object.keys(components.schemas).filter((name) => name.endsWith("Output"))).toEqual([]);
});

test("names lists after their rows", async () => {
  const { paths, components } = (await callAs(null, openapi)).body;
  const { schema } = paths["/v1/products"].get.responses["200"].content["application/json"];
  expect(schema.anyOf).toEqual([
    { $ref: "#/components/schemas/ProductPage" },
    { $ref: "#/components/schemas/ProductChanges" },
  ]);
  expect(components.schemas.ProductPage.properties.data.items).toEqual({ $ref: "#/components/schemas/Product" });
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(["CategoryList", "PixChargesListRow", "TeamMemberPage"]),
  );
});

test("requires the bodies that have required fields", async () => {
  const { paths } = (await callAs(null, openapi)).body;
  expect(paths["/v1/sales"].post.requestBody.required).toBe(true);
  expect(paths["/v1/stock-counts"].post.requestBody.required).toBe(false);
});

test("forbids unknown fields in requests, not in responses", async () => {
  const { schemas } = (await callAs(null, openapi)).body.components;
  expect(schemas.SalesCreateRequest.properties.items.items.additionalProperties).toBe(false);
  expect(schemas.Sale).not.toHaveProperty("additionalProperties");
  expect(schemas.ProductChanges).not.toHaveProperty("additionalProperties");
});

interface Schema {
  readonly description?: string;
  readonly properties?: Record<string, Schema>;
  readonly [keyword: string]: unknown;
}

/** The places of properties without a description. */
function undescribed(schema: Schema | undefined, place: string): string[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(property.description ? [] : [`${place}.${name}`]),
    ...undescribed(property, `${place}.${name}`),
  ]);
  const below = ["items", "additionalProperties", "anyOf", "oneOf", "allOf"].flatMap((keyword) =>
    [schema[keyword]].flat().filter((part): part is Schema => typeof part === "object" && part !== null),
  );
  return [...own, ...below.flatMap((part) => undescribed(part, place))];
}

/** Every schema of the document with its place. */
function schemasOf(body: Answer["body"]): [string, Schema | undefined][] {
  const operations = Object.entries<Record<string, Answer["body"]>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
  return [
    ...Object.entries<Schema>(body.components.schemas),
    ...operations.flatMap(([name, { requestBody, responses }]) =>
      [requestBody, ...Object.values<Answer["body"]>(responses)].flatMap((part) =>
        Object.values<{ schema?: Schema }>(part?.content ?? {}).map(({ schema }): [string, Schema | undefined] => [
          name,
          schema,
        ]),
      ),
    ),
  ];
}

test("describes every property and parameter", async () => {
  const { body } = await callAs(null, openapi);
  expect(schemasOf(body).flatMap(([place, schema]) => undescribed(schema, place))).toEqual([]);
  const parameters = Object.entries<Record<string, { parameters?: Schema[] }>>(body.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((operation) =>
      (operation.parameters ?? []).map((parameter): [string, Schema] => [`${path} ${parameter.name}`, parameter]),
    ),
  );
  const silent = parameters.filter(([, { description, schema }]) => !description && !(schema as Schema).description);
  expect(silent.map(([place]) => place)).toEqual([]);
});

/** Every property of a schema with its name. */
const propertiesOf = (schema: Schema | undefined): [string, Schema][] =>
  !schema
    ? []
    : [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, Schema][] => [
          [name, property],
          ...propertiesOf(property),
        ]),
        ...["items", "additionalProperties", "anyOf", "oneOf", "allOf"].flatMap((keyword) =>
          [schema[keyword]].flat().flatMap((part) => (typeof part === "object" ? propertiesOf(part as Schema) : [])),
        ),
      ];

test("says the unit of amounts, quantities and instants", async () => {
  const { body } = await callAs(null, openapi);
  for (const [place, schema] of schemasOf(body)) {
    for (const [name, { description, format }] of propertiesOf(schema)) {
      const where = `${place} ${name}`;
      if (name.endsWith("_cents")) expect(description, where).toMatch(/centavos/i);
      if (name.endsWith("_milli")) expect(description, where).toMatch(/milésimos/i);
      if (name.endsWith("_bp")) expect(description, where).toMatch(/centésimos/i);
      if (format === "date-time") expect(description, where).toMatch(/UTC|RFC 3339/);
      if (format === "date") expect(description, where).toMatch(/AAAA-MM-DD/);
    }
  }
});

const DESCRIBED_GROUPS = [
  "products",
  "customers",
  "suppliers",
  "sales",
  "cash-registers",
  "payables",
  "quotes",
  "stock",
];

test("shows responses that the schema of their call accepts, without undeclared fields", async () => {
  const { body } = await callAs(null, openapi);
  const withExample = new Set<string>();
  for (const { method, path, status = 200, output } of ENDPOINTS) {
    const { responses } = body.paths[`/v1${path.replace(/:(\w+)/g, "{$1}")}`][method.toLowerCase()];
    const { example } = responses[status].content?.["application/json"] ?? {};
    if (!example) continue;
    withExample.add(`${method} ${path}`);
    const parsed = output.safeParse(example);
    expect(parsed.error?.issues ?? [], `${method} ${path}`).toEqual([]);
    expect(parsed.data, `${method} ${path}`).toEqual(example);
  }
  for (const group of DESCRIBED_GROUPS) {
    expect(withExample).toContain(`GET /${group}`);
    if (group !== "stock") expect(withExample).toContain(`POST /${group}`);
  }
  expect(JSON.stringify(body)).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

test("shows the fields that a real sale returns", async () => {
  const shop = await company();
  const { id } = await shop.product({ price_cents: 1_990 });
  expect((await shop.call(openRegister, { opening_amount_cents: 10_000 })).status).toBe(201);
  const sold = await shop.call(createSale, {
    items: [{ product_id: id, quantity_milli: 2_000 }],
    payments: [{ method: "dinheiro", amount_cents: 5_000 }],
    expected_total_cents: 3_980,
  });
  expect(sold.status).toBe(201);
  const { body } = await callAs(null, openapi);
  const { example } = body.paths["/v1/sales"].post.responses["201"].content["application/json"];
  const own = ["id", "number", "cash_register_id", "user_name", "sold_at", "items", "payments"];
  for (const field of Object.keys(example).filter((name) => !own.includes(name)))
    expect(sold.body[field], field).toEqual(example[field]);
  expect(Object.keys(sold.body).sort()).toEqual(Object.keys(example).sort());
});

test("is not sent again to a caller who has it", async () => {
  const first = await callAs(null, openapi);
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  for (const known of [tag, tag.slice(2), `"other", ${tag}`]) {
    const { status, body, headers } = await callAs(null, openapi, {}, { headers: { "if-none-match": known } });
    expect([status, body, headers.get("etag")]).toEqual([304, null, tag]);
  }
  expect((await callAs(null, openapi, {}, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("documents access and errors of every operation", async () => {
  const { body } = await callAs(null, openapi);
  const shared: Record<string, { description: string }> = body.components.responses;
  for (const methods of Object.values<
    Record<string, { security: unknown[]; responses: Record<string, { $ref: string }>; summary: string }>
  >(body.paths)) {
    for (const { security, responses, summary } of Object.values(methods)) {
      expect(summary).toMatch(/\.$/);
      // A public call may reject a password or a signature with 401, but never a missing session.
      const { description } = shared[responses["401"]?.$ref.split("/").at(-1) ?? ""] ?? { description: "" };
      expect(description.includes("`UNAUTHENTICATED`")).toBe(security.length > 0);
      expect(responses["422"]).toBeDefined();
    }
  }
});

test("declares the headers of limited, repeated and cached responses", async () => {
  const { paths, components } = (await callAs(null, openapi)).body;
  const { headers } = paths["/v1/sales"].post.responses["201"];
  expect(headers).toEqual({ "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" } });
  expect(paths["/v1/products/{id}"].get.responses["200"].headers).toBeUndefined();
  expect(paths["/v1/openapi.json"].get.responses).toMatchObject({
    "200": { headers: { ETag: { $ref: "#/components/headers/ETag" } } },
    "304": { headers: { ETag: { $ref: "#/components/headers/ETag" } } },
  });
  expect(Object.keys(components.responses.TooManyRequests.headers).sort()).toEqual([
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
  ]);
  expect(Object.keys(components.responses.Unavailable.headers)).toEqual(["Retry-After"]);
});

test("describes each combination of errors once", async () => {
  const { paths, components } = (await callAs(null, openapi)).body;
  expect(components.responses.Invalid.description).toBe(`\`INVALID\`: ${ERRORS.INVALID[1]}`);
  expect(paths["/v1/products"].get.responses["422"]).toEqual({ $ref: "#/components/responses/Invalid" });
  const descriptions = Object.values<{ description: string }>(components.responses).map(
    (response) => response.description,
  );
  expect(new Set(descriptions).size).toBe(descriptions.length);
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
