import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { PRODUCT_NAME } from "@/lib/product";
import type { Endpoint } from "./endpoint";
import { ERRORS, type ErrorCode } from "./errors";
import { bodyOf, curlOf, exampleOf } from "./openapi-examples";
import { describeAll, describeOnce } from "./openapi-prose";

const refusal = z
  .object({
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    details: z.unknown().optional(),
    request_id: z.string(),
  })
  .meta({
    id: "Refusal",
    description: "Uma recusa: o código para programas, a frase para pessoas, os campos e o número do pedido.",
  });

const REQUEST_ID = "0175ba97-d1fb-4b20-8e8f-b7798cd9949e";
const ANY_FILE = { type: "string", format: "binary" } as const;

const idempotencyKey = z.uuid().meta({
  description:
    "Um UUID criado quando o formulário começa. A mesma chave com os mesmos dados dá a mesma resposta e acontece uma só vez; com outros dados é recusada com 422.",
});

const asOpenApiPath = (path: string) => `/v1${path.replace(/:(\w+)/g, "{$1}")}`;

/** The members of an endpoint's input, whatever refinements stand around them. */
function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  return {};
}

/** The codes an endpoint may refuse with that do not depend on its trade. */
function refusalsOf({ access, planExempt, once, method }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ["INVALID", "INTERNAL", "UNAVAILABLE"];
  codes.push(access === "public" ? "TOO_MANY_REQUESTS" : "UNAUTHENTICATED");
  if (access !== "public" && access !== "session") codes.push("FORBIDDEN");
  if (access === "master") codes.push("SECOND_FACTOR_REQUIRED");
  if (access !== "public" && planExempt !== true) codes.push("PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN");
  if (once) codes.push("IDEMPOTENCY_KEY_REUSED", "IN_PROGRESS");
  if (once === "required") codes.push("IDEMPOTENCY_KEY_REQUIRED");
  if (method !== "GET" && method !== "DELETE") codes.push("INVALID_JSON", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  return codes;
}

function responsesOf(endpoint: Endpoint) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint))
    byStatus.set(ERRORS[code][0], [...(byStatus.get(ERRORS[code][0]) ?? []), code]);
  if (endpoint.path.includes(":")) byStatus.set(404, ["NOT_FOUND"]);
  const refusals = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join("\n\n");
    const [code = "INTERNAL"] = codes;
    const example = { code, message: ERRORS[code][1], request_id: REQUEST_ID };
    return [String(status), { description, content: { "application/json": { schema: refusal, example } } }] as const;
  });
  const types = endpoint.answers ?? ["application/json"];
  const schema = endpoint.answers ? ANY_FILE : endpoint.output;
  const done = { description: endpoint.summary, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
  return { [String(endpoint.status ?? 200)]: done, ...Object.fromEntries(refusals) };
}

function describeAccess({ access }: Endpoint) {
  if (access === "public") return "Pública.";
  if (access === "session") return "Qualquer pessoa com sessão.";
  if (access === "master") return "Só o administrador geral.";
  return `Permissão: ${[access].flat().join(" ou ")}.`;
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { method, path, access, once } = endpoint;
  const fields = Object.entries(fieldsOf(endpoint.input));
  const example = exampleOf(endpoint);
  const inPath = fields
    .filter(([name]) => path.includes(`:${name}`))
    .map(([name, schema]) => [name, schema.meta({ example: example[name] })]);
  const { accepts } = endpoint;
  const rest = fields.filter(([name]) => !path.includes(`:${name}`) && !(accepts && name === "file"));
  const isInAddress = method === "GET" || method === "DELETE" || accepts !== undefined;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [path.split("/")[1] ?? ""],
    summary: endpoint.summary,
    description: [describeAccess(endpoint), describeOnce(endpoint), `\`\`\`sh\n${curlOf(endpoint)}\n\`\`\``]
      .filter(Boolean)
      .join("\n\n"),
    security: access === "public" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(inPath.length > 0 && { path: z.object(Object.fromEntries(inPath)) }),
      ...(isInAddress && rest.length > 0 && { query: z.object(Object.fromEntries(rest)) }),
      ...(once && {
        header: z.object({ "Idempotency-Key": once === "required" ? idempotencyKey : idempotencyKey.optional() }),
      }),
    },
    ...(accepts && {
      requestBody: { content: Object.fromEntries(accepts.types.map((type) => [type, { schema: ANY_FILE }])) },
    }),
    ...(!isInAddress &&
      rest.length > 0 && {
        requestBody: {
          content: {
            "application/json": { schema: z.object(Object.fromEntries(rest)), example: bodyOf(endpoint) },
          },
        },
      }),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of the endpoints that are served. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = asOpenApiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: `API do ${PRODUCT_NAME}`,
      version,
      description: describeAll(endpoints),
    },
    servers: [{ url: "/" }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "O token da resposta de `POST /v1/login`." },
      },
    },
    paths,
  });
}
