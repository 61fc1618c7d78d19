import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { isPlatformPermission, PLATFORM_ROLE_LABELS, rolesWith } from "@/lib/access/platform-roles";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import type { Endpoint } from "./endpoint";
import { ERRORS, type ErrorCode } from "./errors";
import { fieldsOf } from "./input-fields";
import { callNameOf, requestNameOf } from "./openapi-component-names";
import { type Described, describeProperties } from "./openapi-descriptions";
import { bodyOf, curlOf, exampleOf } from "./openapi-examples";
import { describeAll, describeOnce } from "./openapi-prose";
import { refusalsOf } from "./openapi-refusals";
import { responseExampleOf } from "./openapi-response-examples";
import { TAG_DESCRIPTIONS } from "./openapi-tags";
import { OPERATION_IDS } from "./registry";

const refusal = z
  .object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]).describe("O código, que não muda."),
    message: z.string().describe("A mensagem para a pessoa, em português."),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe("Mensagens por campo, quando o erro é de um campo do pedido."),
    details: z.unknown().optional().describe("Dados para a tela oferecer uma saída; variam com o código."),
    request_id: z.string().describe("O id da requisição, para o suporte."),
  })
  .meta({
    id: "Refusal",
    description: "Um erro: o código para programas, a mensagem para pessoas, os campos e o id da requisição.",
  });

const REQUEST_ID = "0175ba97-d1fb-4b20-8e8f-b7798cd9949e";
const ANY_FILE = { type: "string", format: "binary" } as const;
const ANY_OBJECT = { type: "object" } as const;

const idempotencyKey = z.uuid().meta({
  description:
    "Um UUID criado quando o formulário começa. A mesma chave com os mesmos dados recebe a mesma resposta e é executada uma única vez; com outros dados, ou enviada por outra pessoa, é recusada com 422.",
});

const tagOf = ({ path }: Endpoint) => path.split("/")[1] ?? "";

const asOpenApiPath = (path: string) => `/v1${path.replace(/:(\w+)/g, "{$1}")}`;

const TEXT = { type: "string" } as const;

/** The response headers of the document, by the name of their component. */
const HEADERS = {
  RetryAfter: { description: "Os segundos a esperar antes de repetir a chamada.", schema: TEXT },
  RateLimitPolicy: {
    description: "O limite que foi atingido: as chamadas (`q`) por janela (`w`, em segundos).",
    schema: TEXT,
  },
  RateLimit: { description: "As chamadas que restam (`r`) e os segundos até a próxima janela (`t`).", schema: TEXT },
  IdempotencyReplayed: {
    description: "`true` se a resposta é a de uma chamada anterior com a mesma `Idempotency-Key`; ausente nas outras.",
    schema: { type: "string", const: "true" },
  },
  ETag: { description: "A versão do arquivo. Envie-a em `If-None-Match` para só receber outra.", schema: TEXT },
} as const;

const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

const DEPRECATION_HEADERS = {
  Deprecation: {
    description: "Desde quando a chamada está descontinuada: `@` e os segundos desde 1970 (RFC 9745).",
    schema: TEXT,
  },
  Sunset: { description: "A partir de quando a chamada pode deixar de existir (RFC 8594).", schema: TEXT },
} as const;

/** The headers of errors, by status. */
const ERROR_HEADERS: Readonly<Record<number, ZodOpenApiResponseObject["headers"]>> = {
  429: {
    "Retry-After": header("RetryAfter"),
    "RateLimit-Policy": header("RateLimitPolicy"),
    RateLimit: header("RateLimit"),
  },
  503: { "Retry-After": header("RetryAfter") },
};

/** The error responses of a document by their codes. Each is described once. */
type ErrorResponses = Map<string, ZodOpenApiResponseObject>;

const asTypeName = (code: ErrorCode) =>
  code
    .split("_")
    .map((word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
    .join("");

/** The response of a status with these codes. It is named after its only code, or after the first call that has it. */
function errorResponseOf(
  endpoint: Endpoint,
  status: number,
  codes: readonly ErrorCode[],
  known: ErrorResponses,
): ZodOpenApiResponseObject {
  const key = codes.join();
  const [code = "INTERNAL"] = codes;
  const call = callNameOf(endpoint);
  const name = codes.length === 1 ? asTypeName(code) : call && `${call}${status}`;
  const response: ZodOpenApiResponseObject = known.get(key) ?? {
    ...(name && { id: name }),
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join("\n\n"),
    ...(ERROR_HEADERS[status] && { headers: ERROR_HEADERS[status] }),
    content: {
      "application/json": { schema: refusal, example: { code, message: ERRORS[code][1], request_id: REQUEST_ID } },
    },
  };
  known.set(key, response);
  return response;
}

function responsesOf(endpoint: Endpoint, known: ErrorResponses) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint))
    byStatus.set(ERRORS[code][0], [...(byStatus.get(ERRORS[code][0]) ?? []), code]);
  const errors = [...byStatus].map(
    ([status, codes]) => [String(status), errorResponseOf(endpoint, status, codes, known)] as const,
  );
  const types = endpoint.responseTypes ?? ["application/json"];
  const schemaOf = (type: string) => {
    const { output, syncOutput } = endpoint;
    if (!endpoint.responseTypes) return syncOutput ? z.union([output, syncOutput]) : output;
    return type === "application/json" ? ANY_OBJECT : ANY_FILE;
  };
  const headers = {
    ...(endpoint.once && !endpoint.onceInService && { "Idempotency-Replayed": header("IdempotencyReplayed") }),
    ...(endpoint.hasETag && { ETag: header("ETag") }),
    ...(endpoint.deprecated && DEPRECATION_HEADERS),
  };
  const done = {
    description: endpoint.summary,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }])),
  };
  return {
    [String(endpoint.status ?? 200)]: done,
    ...(endpoint.hasETag && { "304": { description: "O arquivo não mudou.", headers } }),
    ...Object.fromEntries(errors),
  };
}

function describeAccess({ access }: Endpoint) {
  if (access === "public") return "Pública.";
  if (access === "session") return "Qualquer usuário com sessão.";
  if (isPlatformPermission(access))
    return `Só a equipe da plataforma: ${rolesWith(access)
      .map((role) => PLATFORM_ROLE_LABELS[role])
      .join(", ")}.`;
  return `Permissão: ${[access].flat().join(" ou ")}.`;
}

const sendsFieldsInAddress = ({ method, accepts }: Endpoint) =>
  method === "GET" || method === "DELETE" || accepts !== undefined;

/** The fields that a call takes outside of its path: in the query or in the body. A file is sent alone. */
const fieldsOutsidePath = ({ path, input, accepts }: Endpoint) =>
  Object.entries(fieldsOf(input)).filter(([name]) => !path.includes(`:${name}`) && !(accepts && name === "file"));

/** The schema of the JSON body of a call; `undefined` if it has none. */
function bodySchemaOf(endpoint: Endpoint): z.ZodType | undefined {
  const fields = fieldsOutsidePath(endpoint);
  if (sendsFieldsInAddress(endpoint) || fields.length === 0) return undefined;
  const id = requestNameOf(endpoint);
  const body = z.object(Object.fromEntries(fields));
  return id ? body.meta({ id }) : body;
}

function operationOf(endpoint: Endpoint, known: ErrorResponses): ZodOpenApiOperationObject {
  const { path, access, once } = endpoint;
  const body = bodySchemaOf(endpoint);
  const fields = Object.entries(fieldsOf(endpoint.input));
  const example = exampleOf(endpoint);
  const operationId = OPERATION_IDS.get(endpoint);
  const inPath = fields
    .filter(([name]) => path.includes(`:${name}`))
    .map(([name, schema]) => [name, schema.meta({ example: example[name] })]);
  const { accepts } = endpoint;
  const inQuery = sendsFieldsInAddress(endpoint) ? fieldsOutsidePath(endpoint) : [];
  return {
    ...(operationId && { operationId }),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: [describeAccess(endpoint), describeOnce(endpoint), `\`\`\`sh\n${curlOf(endpoint)}\n\`\`\``]
      .filter(Boolean)
      .join("\n\n"),
    ...(endpoint.deprecated && { deprecated: true }),
    security: access === "public" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(inPath.length > 0 && { path: z.object(Object.fromEntries(inPath)) }),
      ...(inQuery.length > 0 && { query: z.object(Object.fromEntries(inQuery)) }),
      ...(once && {
        header: z.object({ "Idempotency-Key": once === "required" ? idempotencyKey : idempotencyKey.optional() }),
      }),
    },
    ...(accepts && {
      requestBody: {
        required: true,
        content: Object.fromEntries(accepts.types.map((type) => [type, { schema: ANY_FILE }])),
      },
    }),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { "application/json": { schema: body, example: bodyOf(endpoint) } },
      },
    }),
    responses: responsesOf(endpoint, known),
  };
}

interface Media {
  readonly schema?: object;
  example?: unknown;
}

interface Documented {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths?: Record<
    string,
    Record<string, { responses?: Record<string, { content?: Record<string, Media> }> } | undefined>
  >;
}

/** Adds examples of successful responses. They depend on the names of the schemas, which only the finished document has. */
function addResponseExamples({ paths, components }: Documented, endpoints: readonly Endpoint[]): void {
  for (const { method, path, status } of endpoints) {
    const responses = paths?.[asOpenApiPath(path)]?.[method.toLowerCase()]?.responses;
    const media = responses?.[String(status ?? 200)]?.content?.["application/json"];
    const example = media?.schema && responseExampleOf(method, path, media.schema, components.schemas);
    if (media && example) media.example = example;
  }
}

interface Written {
  readonly jsonSchema: { minimum?: unknown; maximum?: unknown; additionalProperties?: unknown };
  readonly io: "input" | "output";
}

/** Fields may be added to responses within v1: a client that validates them must not reject the ones that it does not know. */
function allowNewFields({ jsonSchema, io }: Written) {
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** zod writes the range of a safe integer, which tools show as an example value. */
function dropSafeRange({ jsonSchema }: Written) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Generates the OpenAPI 3.1 document of the endpoints. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  const errorResponses: ErrorResponses = new Map();
  for (const endpoint of endpoints) {
    const path = asOpenApiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, errorResponses) };
  }
  const document = createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: `API do ${PRODUCT_NAME}`,
        version,
        description: describeAll(endpoints),
        contact: { name: "Central de ajuda", url: `${appUrl()}/help/central-de-ajuda` },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name, description: TAG_DESCRIPTIONS[name] })),
      components: {
        headers: HEADERS,
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "O token da resposta de `POST /v1/login`." },
        },
      },
      paths,
    },
    {
      override: (written) => {
        dropSafeRange(written);
        allowNewFields(written);
      },
    },
  );
  describeProperties(document as unknown as Described, endpoints);
  addResponseExamples(document as unknown as Documented, endpoints);
  return document;
}
