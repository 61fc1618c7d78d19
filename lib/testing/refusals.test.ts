import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import * as unknown from "@/app/api/[...unknown]/route";
import { isPlatformPermission } from "@/lib/access/platform-roles";
import { fillPath } from "@/lib/api/endpoint";
import { bodyOf, exampleOf } from "@/lib/api/openapi-examples";
import { MALFORMED_VALUES } from "./arbitrary-input";
import { callAs, colleague } from "./company";
import { checksumOf, companyWithRecords } from "./foreign";
import { type Served, servedRoutes } from "./routes";

const MAX_BODY_BYTES = 1_048_576;
/** The only message that is specified in English. */
const ENGLISH_MESSAGE = "cash register id is required";
const ENGLISH =
  /\b(expected|invalid|received|required|must|should|too|small|big|large|unrecognized|string|number|boolean|array|object|key|option|input|format|pattern|multiple|at (least|most)|characters?|missing|not|the|is|of)\b/i;
const LEAK = /<html|<!doctype|prisma|postgres|node_modules|\bat .+:\d+:\d+|\.ts\b|stack/i;

const routes = await servedRoutes();
const withBody = routes.filter(({ endpoint: { method } }) => method !== "GET" && method !== "DELETE");
const named = (some: readonly Served[]) => some.map((route) => [route.name, route] as const);

let shop: Awaited<ReturnType<typeof companyWithRecords>>;
let master: Awaited<ReturnType<typeof colleague>>;
beforeAll(async () => {
  [shop, master] = await Promise.all([
    companyWithRecords(),
    colleague(null, { permissions: [], roles: ["master_admin"] }),
  ]);
});

const tokenFor = ({ endpoint: { access } }: Served) => (isPlatformPermission(access) ? master.token : shop.token);
let turn = 0;
/** A different client address for each call, so that no rate limit is reached. */
const anyIp = () => `10.7.${Math.floor(++turn / 250) % 250}.${turn % 250}`;

/** Sends the given request to the route's example path. */
async function send({ endpoint, handler }: Served, init: RequestInit & { token?: string | null }) {
  const { path } = fillPath(endpoint.path, exampleOf(endpoint));
  const { token, headers, ...rest } = init;
  const request = new Request(`http://localhost/api/v1${path}`, {
    method: endpoint.method,
    ...rest,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      "idempotency-key": crypto.randomUUID(),
      "x-forwarded-for": anyIp(),
      ...(headers as Record<string, string>),
    },
  });
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, exampleOf(endpoint)[name]]),
  );
  return read(await handler(request, { params: Promise.resolve(params) }));
}

/** Checks that every error has the same format: JSON, a code, a message, the request id, and no internal details. */
async function read(response: Response) {
  const text = await response.text();
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(text).not.toMatch(LEAK);
  const body = JSON.parse(text);
  if (response.status >= 400) {
    expect(body.code).toMatch(/^[A-Z_]+$/);
    expect(body.message.length).toBeGreaterThan(5);
    expect(body.request_id).toBe(response.headers.get("x-request-id"));
  }
  return { status: response.status, body, headers: response.headers };
}

describe("an invalid body", () => {
  test.each(named(withBody))(
    "%s rejects a body that is too large, with or without its length, and changes nothing",
    async (_, route) => {
      const before = await checksumOf(shop.company_id);
      const json = { "content-type": route.endpoint.accepts?.types[0] ?? "application/json" };
      const limit = route.endpoint.accepts?.max_bytes ?? MAX_BODY_BYTES;
      const token = tokenFor(route);
      const lie = { ...json, "content-length": String(limit + 1) };
      const declared = await send(route, { token, headers: lie, body: "{}" });
      const part = new Uint8Array(256 * 1_024).fill(32);
      let left = Math.ceil(limit / part.length) + 1;
      const body = new ReadableStream({
        pull: (stream) => (left-- > 0 ? stream.enqueue(part) : stream.close()),
      });
      const streamed = await send(route, { token, headers: json, body, duplex: "half" } as RequestInit);
      expect([declared.status, declared.body.code]).toEqual([413, "TOO_LARGE"]);
      expect([streamed.status, streamed.body.code]).toEqual([413, "TOO_LARGE"]);
      expect(await checksumOf(shop.company_id)).toBe(before);
    },
  );

  test.each(named(withBody))("%s rejects other media types", async (_, route) => {
    const others = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""];
    for (const type of others.filter((other) => !route.endpoint.accepts?.types.includes(other))) {
      const { status, body } = await send(route, {
        token: tokenFor(route),
        headers: { "content-type": type },
        body: JSON.stringify(bodyOf(route.endpoint)) || "x",
      });
      expect([status, body.code], type).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    }
  });

  const ofJson = withBody.filter(({ endpoint }) => !endpoint.accepts);
  test.each(named(ofJson))("%s rejects a body that is not a JSON object", async (_, route) => {
    const broken = ["{", "[]", "null", '"x"', "1", "{'a':1}", '{"a":1}}', "\ufeff", new Uint8Array([123, 0xff, 125])];
    for (const body of broken) {
      const headers = { "content-type": "application/json" };
      const answer = await send(route, { token: tokenFor(route), headers, body });
      expect([answer.status, answer.body.code], String(body)).toEqual([422, "INVALID_JSON"]);
    }
  });
});

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** The same wrong value in every leaf field. */
function fillWith(schema: Schema, wrong: unknown): unknown {
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, fillWith(part, wrong)]));
  if (schema.items) return [fillWith(schema.items, wrong)];
  const deeper = schema.anyOf?.find(({ properties, items }) => properties ?? items);
  return deeper ? fillWith(deeper, wrong) : wrong;
}

describe("wrong fields", () => {
  const ownFormat = routes.filter(({ endpoint }) => !endpoint.thirdPartyFormat);
  test.each(named(ownFormat))("%s reports errors by field in Portuguese", async (_, route) => {
    const { endpoint } = route;
    const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as Schema;
    const example = exampleOf(endpoint);
    const inPath = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, example[name]]),
    );
    const names = Object.keys(schema.properties ?? {});
    const flat = (wrong: unknown) => Object.fromEntries(names.map((name) => [name, wrong]));
    const inputs = [
      {},
      ...[...MALFORMED_VALUES, -5, 1e12, "x".repeat(3_000), new Array(2_000).fill(0)].flatMap((wrong) => [
        fillWith(schema, wrong) as object,
        flat(wrong),
      ]),
    ];
    const isRead = endpoint.method === "GET" || endpoint.method === "DELETE";
    for (const input of inputs) {
      const known = Object.entries({ ...input, ...inPath, campo_desconhecido: 1 });
      const sendable = isRead ? known.map(([name, value]) => [name, String(value).slice(0, 3_000)]) : known;
      const { status, body } = await callAs(tokenFor(route), route.handler, Object.fromEntries(sendable), {
        headers: { "x-forwarded-for": anyIp() },
      });
      expect([status, body.code], JSON.stringify(body)).toEqual([422, "INVALID"]);
      const messages = Object.values<string[]>(body.errors).flat();
      expect(Object.keys(body.errors)).toContain("campo_desconhecido");
      for (const message of messages.filter((one) => one !== ENGLISH_MESSAGE)) {
        expect(message).not.toMatch(ENGLISH);
        expect(message).toMatch(/^\p{Lu}.*\.$/u);
      }
    }
  });
});

describe("authentication", () => {
  const guarded = routes.filter(({ endpoint }) => endpoint.access !== "public");
  test.each(named(guarded))("%s rejects a malformed Bearer header", async (_, route) => {
    const { token } = shop;
    const headers = [
      "Bearer",
      "Bearer ",
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Basic ${token}`,
      token,
      "Bearer null",
    ];
    for (const authorization of [...headers, `Bearer ${"a".repeat(9_000)}`, `Bearer ${token}\u00e9`]) {
      const { status, body } = await send(route, { headers: { authorization } });
      expect([status, body.code], authorization).toEqual([401, "UNAUTHENTICATED"]);
    }
  });
});

describe("paths", () => {
  test.each(Object.entries(unknown))(
    "rejects %s on an unknown path with the API's error format",
    async (method, handler) => {
      const { status, body } = await read(await handler(new Request("http://localhost/api/v1/nada", { method })));
      expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
    },
  );

  const withId = routes.filter(({ endpoint }) => endpoint.path.includes(":"));
  test.each(named(withId))("%s rejects an id with invalid escapes", async (_, route) => {
    const names = [...route.endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    for (const id of ["%", "%zz", "%E0%A4%A", "%00", "..%2f..", "\u0000"]) {
      const input = { ...bodyOf(route.endpoint), ...Object.fromEntries(names.map((name) => [name, id])) };
      const { status } = await callAs(tokenFor(route), route.handler, input, {
        headers: { "x-forwarded-for": anyIp() },
      });
      expect([404, 422], id).toContain(status);
    }
  });
});

describe("rate limits", () => {
  test("returns the time to wait after too many calls", async () => {
    const login = routes.find(({ name }) => name === "POST /login");
    if (!login) throw new Error("POST /login is not served");
    const headers = { "x-forwarded-for": anyIp() };
    const input = { email: `${crypto.randomUUID()}@exemplo.com.br`, password: "errada" };
    const answers = [];
    for (let call = 0; call < 6; call++) answers.push(await callAs(null, login.handler, input, { headers }));
    const last = answers.at(-1);
    expect([last?.status, last?.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
