import { randomUUID } from "node:crypto";
import { PERMISSIONS, type Permission } from "@/lib/access/permissions";
import { platformRoleOf } from "@/lib/access/platform-roles";
import { seal } from "@/lib/access/seal";
import { hashOf, newId, newToken } from "@/lib/access/token";
import { type Endpoint, fillPath } from "@/lib/api/endpoint";
import type { Handler } from "@/lib/api/serve";
import type { Unit } from "@/lib/core/quantity";
import { prisma } from "@/lib/db/client";
import { type Ctx, dbFor } from "@/lib/db/tenant";
import { createCompany } from "@/lib/modules/companies/service";
import { createProduct } from "@/lib/modules/products/service";

const NO_PASSWORD = "$2b$12$5tKVx9Jd1LxdyHplaW3zNulVReAGxsWyGlqnFRjC6KODP7cfeLdYS";
const HOUR_MS = 3_600_000;

interface Person {
  /** Type of the company's first user; by default the owner, or staff if permissions are given. */
  readonly type?: "owner" | "staff";
  readonly permissions?: readonly Permission[];
  readonly roles?: readonly string[];
  /** The platform's staff have a second factor unless this is false. */
  readonly second_factor?: false;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  readonly body: any;
  readonly headers: Headers;
}

interface CallOptions {
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
}

/** Creates a company for one test, with a logged-in user who has all or the given permissions. */
export async function company(person: Person = {}) {
  const founded = await prisma.$transaction((tx) =>
    createCompany(
      tx,
      { name: `Loja ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@exemplo.com.br` },
      new Date(),
    ),
  );
  const type = person.type ?? (person.permissions ? "staff" : "owner");
  return { ...(await colleague(founded.id, { ...person, type })), company: founded };
}

/** Adds another user to a company, or one without a company, with a confirmed e-mail and a recently proven session. */
export async function colleague(
  company_id: string | null,
  { permissions = PERMISSIONS, roles = [], type = "staff", second_factor }: Person = {},
) {
  const user = await prisma.user.create({
    data: {
      company_id,
      name: "Ana Souza",
      email: `${randomUUID()}@exemplo.com.br`,
      password_hash: NO_PASSWORD,
      permissions: [...permissions],
      roles: [...roles],
      type,
      email_confirmed_at: new Date(),
    },
  });
  if (platformRoleOf(roles) && second_factor !== false) {
    const secret = seal("totp secret", user.id, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
    await prisma.userTotp.create({ data: { user_id: user.id, secret, confirmed_at: new Date() } });
  }
  const id = newId();
  const token = newToken(id);
  const expires_at = new Date(Date.now() + HOUR_MS);
  await prisma.session.create({ data: { id, user_id: user.id, token_hash: hashOf(token), expires_at } });
  return {
    user,
    token,
    session_id: id,
    ...shopOf(company_id ?? randomUUID(), user, { token, session_id: id }),
  };
}

function shopOf(
  company_id: string,
  user: { id: string; name: string; permissions: string[] },
  { token, session_id }: { token: string; session_id: string },
) {
  const db = dbFor(company_id);
  const ctx = (): Ctx => ({
    company_id,
    now: new Date(),
    zone: "America/Sao_Paulo",
    turn_minutes: 0,
    request_id: "test",
    ip: null,
    db,
    user: { id: user.id, name: user.name, permissions: user.permissions as Permission[], is_master: false },
    session: { id: session_id, proven_at: new Date(), email_confirmed_at: new Date(), user_agent: null },
  });
  return {
    company_id,
    db,
    ctx,
    colleague: (person: Person) => colleague(company_id, person),
    call: (handler: Handler, input: object = {}, options: CallOptions = {}) => callAs(token, handler, input, options),
    put: (handler: Handler, input: object, options: CallOptions = {}) => putAs(token, handler, input, options),
    /** Creates a product with stock; by default 10 units at R$ 10,00. */
    async product(
      fields: { name?: string; barcode?: string; unit?: Unit; price_cents?: number; stock_milli?: number } = {},
    ) {
      const category = await db.category.findFirstOrThrow();
      return createProduct(ctx(), {
        name: fields.name ?? "Feijão carioca",
        barcode: fields.barcode ?? null,
        category_id: category.id,
        unit: fields.unit ?? "un",
        sale_price_cents: fields.price_cents ?? 1_000,
        cost_price_cents: 700,
        minimum_stock_milli: 0,
        initial_stock_milli: fields.stock_milli ?? 10_000,
        description: null,
        favorite: false,
      });
    },
    customer: (fields: { name?: string; fiado_limit_cents?: number; fiado_allowed?: boolean } = {}) =>
      db.customer.create({ data: { company_id, name: "Maria da Silva", ...fields } }),
  };
}

/** Calls a handler as over HTTP, with the method and path of its endpoint. */
export async function callAs(
  token: string | null,
  handler: Handler,
  input: object = {},
  { key = randomUUID(), headers = {} }: CallOptions = {},
): Promise<Answer> {
  const { endpoint } = handler;
  const isRead = endpoint.method === "GET" || endpoint.method === "DELETE";
  const { file, ...given } = input as { file?: unknown };
  const { path, rest } = fillPath(endpoint.path, endpoint.accepts ? given : input);
  const query = isRead || endpoint.accepts ? `?${new URLSearchParams(rest as Record<string, string>)}` : "";
  const request = new Request(`http://localhost/api/v1${path}${query}`, {
    method: endpoint.method,
    headers: {
      "content-type": endpoint.accepts?.types[0] ?? "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.once && key && { "idempotency-key": key }),
      ...headers,
    },
    body: isRead ? undefined : endpoint.accepts ? bytesOf(file) : JSON.stringify(rest),
  });
  const response = await handler(request, { params: Promise.resolve(paramsOf(endpoint, input)) });
  return { status: response.status, body: await bodyOf(response), headers: response.headers };
}

const NO_VERSION = 2_147_483_647;

/** Sends a PUT as a newly opened form does: with the record's current version. */
export async function putAs(token: string | null, handler: Handler, input: object, options: CallOptions = {}) {
  const field = versionFieldOf(handler.endpoint);
  const asked = await callAs(token, handler, { ...input, [field]: NO_VERSION }, options);
  if (asked.body.code !== "STALE_VERSION") return asked;
  return callAs(token, handler, { ...input, [field]: asked.body.details.current[field] }, options);
}

/** On a quote, `version` is the version that its customer reads. */
export const versionFieldOf = ({ path }: Endpoint) => (path === "/quotes/:id" ? "edit_version" : "version");

const bytesOf = (file: unknown) =>
  file instanceof Uint8Array ? Buffer.from(file) : Buffer.from(JSON.stringify(file ?? ""));

async function bodyOf(response: Response) {
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) return firstChunkOf(response);
  if (!response.headers.get("content-type")?.startsWith("application/json"))
    return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}

/** Reads the beginning of a stream that does not end, and cancels it. */
async function firstChunkOf(response: Response) {
  const reader = response.body?.getReader();
  const chunk = await reader?.read();
  await reader?.cancel();
  return chunk?.value ?? null;
}

const paramsOf = ({ path }: Endpoint, input: object) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, (input as Record<string, unknown>)[name]]),
  );
