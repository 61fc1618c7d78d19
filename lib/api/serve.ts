import "server-only";
import "./validation-messages";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { HTTPS_ONLY } from "@/lib/access/page-headers";
import { readOnReplica } from "@/lib/db/replica";
import type { Ctx } from "@/lib/db/tenant";
import { StaleVersion } from "@/lib/db/version";
import { liveHub } from "@/lib/live/hub";
import { countRefusal, countSale } from "@/lib/observability/metrics";
import { noteCompany } from "@/lib/observability/request-context.mjs";
import { authorize, authorizeActor } from "./authorization";
import type { ContextOf, PublicCall } from "./context";
import { deprecationHeaders } from "./deprecation";
import type { Endpoint, Received } from "./endpoint";
import { AppError } from "./errors";
import type { FileResponse } from "./files";
import { idempotencyKeyOf, type OnceResult, runOnce, type StoredResponse } from "./idempotency";
import { log } from "./log";
import { refusalOf } from "./refusal";
import { type ApiRequest, clientIp, readInput, requestId } from "./request";
import { TAB_HEADER } from "./tab";
import { trackSale, yieldToSales } from "./yield-to-sales";

const TAB_ID = /^[\w-]{8,64}$/;

/** Next passes no params to a path without parameters. */
type Params = { params: Promise<Record<string, unknown> | undefined> };
export type Handler = ((request: Request, context: Params) => Promise<Response>) & {
  readonly endpoint: Endpoint;
  /** The handler without the platform's `Request` and `Response`, for the server that calls the API directly. */
  readonly reply: (request: ApiRequest, params: Record<string, unknown>) => Promise<Reply>;
  /**
   * Returns the response body for a user, so that a page can show it without a request. Throws the errors of a request, and
   * FORBIDDEN in a support session, whose reads are logged with their request.
   */
  readonly read: (actor: Actor, input: object) => Promise<unknown>;
};

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | FileResponse["bytes"];
}

type SyncShape<E extends Endpoint> = E extends { readonly syncOutput: z.ZodType } ? z.input<E["syncOutput"]> : never;
type Shape<E extends Endpoint> = z.input<E["output"]> | SyncShape<E>;
/** Presenters may be asynchronous, such as one that renders a PDF. */
type Present<E extends Endpoint, Result> = (
  result: Result,
  ctx: ContextOf<E>,
  url: URL,
) => Shape<E> | Promise<Shape<E>>;

/**
 * Turns a declaration and a use case into a route: token → actor → plan → permission → input → service → presenter → output.
 * One `catch` handles every error.
 */
export function serve<E extends Endpoint, Result>(
  endpoint: E,
  service: (ctx: ContextOf<E>, input: Received<E>) => Promise<Result>,
  ...[present]: Result extends z.input<E["output"]> ? [present?: Present<E, Result>] : [present: Present<E, Result>]
): Handler {
  const handle = (ctx: ContextOf<E>, input: Received<E>): Promise<Result> =>
    endpoint.readsReplica
      ? readOnReplica(ctx as Ctx, (ctx) => service(ctx as ContextOf<E>, input))
      : service(ctx, input);

  /** Presents a result. The output schema drops what it does not declare. */
  async function show(result: Result, ctx: ContextOf<E>, url: URL): Promise<unknown> {
    const shown = present ? await present(result, ctx, url) : result;
    const { output, syncOutput } = endpoint;
    const isSync = syncOutput !== undefined && typeof shown === "object" && shown !== null && "next_cursor" in shown;
    return (isSync ? syncOutput : output).parse(shown);
  }

  /** Runs the service and returns the response body. Of a stale version it throws STALE_VERSION with the current record. */
  async function run(ctx: ContextOf<E>, input: Received<E>, url: URL) {
    try {
      return await show(await handle(ctx, input), ctx, url);
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      const current = await show(error.record as Result, ctx, url);
      throw new AppError("STALE_VERSION", { details: { current } });
    }
  }

  async function respond(
    request: ApiRequest,
    params: Record<string, unknown>,
    call: PublicCall,
    identify: (company_id: string | null) => void,
  ): Promise<StoredResponse | FileReply> {
    const ctx = (await authorize(endpoint, request, call, identify)) as ContextOf<E>;
    const url = new URL(request.url);
    const input = parseInput(endpoint, await readInput(endpoint, request, url, params));
    if (isHeavy(endpoint)) await yieldToSales();
    if (endpoint.responseTypes) return fileReply((await run(ctx, input, url)) as FileResponse, call);

    const respondTo = async (ctx: ContextOf<E>): Promise<StoredResponse> => ({
      status: endpoint.status ?? 200,
      body: JSON.stringify(await run(ctx, input, url)),
    });
    const { response, isReplayed } = await respondOnce(ctx, request, input, respondTo);
    publishChange(endpoint, ctx, request);
    if (isReplayed) call.setHeader("idempotency-replayed", "true");
    if (!isReplayed) countSale(endpoint);
    return response;
  }

  /** Applies the endpoint's rule for idempotency keys. A service that applies it itself gets the key in its context. */
  async function respondOnce(
    ctx: ContextOf<E>,
    request: ApiRequest,
    input: Received<E>,
    respondTo: (ctx: ContextOf<E>) => Promise<StoredResponse>,
  ): Promise<OnceResult> {
    if (!endpoint.once) return { response: await respondTo(ctx), isReplayed: false };
    const key = idempotencyKeyOf(request, endpoint.once);
    if (endpoint.onceInService) return { response: await respondTo({ ...ctx, once_key: key }), isReplayed: false };
    const name = `${endpoint.method} ${endpoint.path}`;
    const call = { key, endpoint: name, input, keyWithFirstStatement: endpoint.keyWithFirstStatement };
    return runOnce(ctx as Ctx, call, (ctx) => respondTo(ctx as ContextOf<E>));
  }

  async function reply(request: ApiRequest, params: Record<string, unknown>): Promise<Reply> {
    const added: Record<string, string> = {};
    const call = callOf(request, (name, value) => {
      added[name] = value;
    });
    let company_id: string | null = null;
    const identify = (id: string | null) => {
      company_id = id;
      noteCompany(id);
    };
    const answer = () => respond(request, params, call, identify);
    const outcome = await (endpoint.comesFirst ? trackSale(answer) : answer()).catch((error: unknown) =>
      refusalOf(error, call.request_id),
    );
    const { status, body } = outcome;
    const ms = Date.now() - call.now.getTime();
    const facts = { request_id: call.request_id, method: request.method, path: endpoint.path, status, ms, company_id };
    log.info("code" in outcome ? { ...facts, code: outcome.code } : facts, "request");
    if ("code" in outcome) countRefusal(endpoint, outcome.code);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...HTTPS_ONLY,
      "x-request-id": call.request_id,
      ...(endpoint.unlisted && UNLISTED),
      ...deprecationHeaders(endpoint),
      ...(status < 400 && added),
      ...("headers" in outcome && outcome.headers),
    };
    return { status, headers, body };
  }

  async function read(actor: Actor, given: object): Promise<unknown> {
    if (actor.support) throw new AppError("FORBIDDEN");
    const call = {
      now: actor.now,
      request_id: randomUUID(),
      ip: "",
      user_agent: null,
      header: () => null,
      setHeader: () => undefined,
      disconnectSignal: () => new AbortController().signal,
    };
    const ctx = (await authorizeActor(endpoint, actor, call)) as ContextOf<E>;
    const result = await handle(ctx, parseInput(endpoint, given));
    return show(result, ctx, new URL(process.env.APP_URL ?? "http://localhost"));
  }

  async function handler(request: Request, { params }: Params): Promise<Response> {
    const { status, headers, body } = await reply(request, (await params) ?? {});
    return new Response(status === 304 ? null : (body as BodyInit), { status, headers });
  }
  return Object.assign(handler, { endpoint, reply, read });
}

/** Whether a call sends or receives a file or adds up a report, which occupies the server or PostgreSQL for milliseconds. */
const isHeavy = ({ responseTypes, accepts, readsReplica }: Endpoint) =>
  responseTypes !== undefined || accepts !== undefined || readsReplica === true;

/** Tells the company's other browsers what a successful call made outdated. */
function publishChange({ refreshes }: Endpoint, ctx: object, request: ApiRequest) {
  if (!refreshes || !("company_id" in ctx)) return;
  const tab = request.headers.get(TAB_HEADER);
  liveHub.publish({
    topic: String(ctx.company_id),
    paths: [...refreshes],
    tab: tab && TAB_ID.test(tab) ? tab : null,
  });
}

interface FileReply {
  readonly status: 200 | 304;
  readonly body: FileResponse["bytes"];
  readonly headers: Record<string, string>;
}

/**
 * RFC 6266: a browser saves the file under its name, accents included. RFC 9110: a file with a tag that the caller already has is
 * not sent again.
 */
function fileReply({ bytes, type, name, cached }: FileResponse, call: PublicCall): FileReply {
  const isKnown = cached !== undefined && namesTag(call.header("if-none-match"), cached.tag);
  return {
    status: isKnown ? 304 : 200,
    body: isKnown ? "" : bytes,
    headers: {
      "content-type": type,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...(name && { "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
      ...(cached && { etag: `W/"${cached.tag}"`, "cache-control": `public, max-age=${cached.max_age_seconds}` }),
    },
  };
}

/** Whether an `If-None-Match` names the tag. Compressed and plain forms of a file share it, so it is compared weakly. */
const namesTag = (header: string | null, tag: string) =>
  (header ?? "").split(",").some((one) => [`W/"${tag}"`, `"${tag}"`, "*"].includes(one.trim()));

const UNLISTED = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

const callOf = (request: ApiRequest, setHeader: PublicCall["setHeader"]): PublicCall => ({
  now: new Date(),
  request_id: requestId(request),
  ip: clientIp(request),
  user_agent: request.headers.get("user-agent")?.slice(0, 200) ?? null,
  header: (name) => request.headers.get(name),
  setHeader,
  disconnectSignal: () => request.signal,
});

function parseInput<E extends Endpoint>(endpoint: E, input: unknown): Received<E> {
  const parsed = endpoint.input.safeParse(input);
  if (parsed.success) return parsed.data as Received<E>;
  // The caller chooses the field names: without a prototype, none of them can match an inherited property.
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of parsed.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "input"];
    for (const name of names) errors[name] = [...(errors[name] ?? []), issue.message];
  }
  throw new AppError("INVALID", { errors });
}
