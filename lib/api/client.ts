import { ApiError } from "./api-error";
import { away } from "./away";
import { type Endpoint, fillPath, type Sent, type Shown } from "./endpoint";
import type { FieldErrors } from "./errors";
import { TOKEN_KEY } from "./token-key";

export { ApiError };

const USER_KEY = "agora-rende.user";
const NETWORK_SENTENCE = "Sem conexão com o servidor. Verifique a internet e tente de novo.";

/** The session as this browser keeps it. */
export const session = {
  token: () => localStorage.getItem(TOKEN_KEY),
  start: (token: string) => localStorage.setItem(TOKEN_KEY, token),
  /** Keeps the user where the next page load finds him before the server answers. */
  remember: (user: object) => localStorage.setItem(USER_KEY, JSON.stringify(user)),
  remembered: (): unknown => JSON.parse(localStorage.getItem(USER_KEY) ?? "null"),
  /** Takes the token away and leaves the user, so that whoever logs in again is known to be the same person or another. */
  dropToken: () => localStorage.removeItem(TOKEN_KEY),
  end: () => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  },
};

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/** The one place where a screen learns that a call was refused for its session or its plan. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the user may confirm their identity by, besides the password. */
export interface StepUp {
  readonly accepts_code: boolean;
}
type AskForProof = (stepUp: StepUp) => Promise<boolean>;

const CANCELED_SENTENCE = "Nada foi alterado: a confirmação foi cancelada.";
let askForProof: AskForProof | null = null;
let proving: Promise<boolean> | null = null;

/**
 * The one place that answers STEP_UP_REQUIRED: `ask` resolves to true once the session is proven, and to false when the
 * user cancels. Returns how to end that.
 */
export function onStepUp(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/** Several calls that are refused together wait for one dialog. */
function prove(stepUp: StepUp): Promise<boolean> {
  proving ??= (askForProof?.(stepUp) ?? Promise.resolve(false)).finally(() => {
    proving = null;
  });
  return proving;
}

/** Where a GET of this endpoint is cached: its address with the query. */
export function addressOf(endpoint: Endpoint, input: object = {}): string {
  const { path, rest } = fillPath(endpoint.path, input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest).sort()) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  return query.size ? `${path}?${query}` : path;
}

export interface CallOptions {
  /** Made when the form or the cart began, so that a repeated click or a lost answer changes nothing. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

interface StandIn<E extends Endpoint> {
  /** What is answered while the server is away; undefined where that is not possible. */
  readonly answer: (input: Sent<E>, options: CallOptions) => Promise<Shown<E> | undefined>;
  /** What is told of every answer of the server, to be ready for the time without it. */
  readonly learn?: (answer: Shown<E>, input: Sent<E>) => void;
  /** How long the server is waited for. */
  readonly patience_ms: number;
}

const standIns = new Map<Endpoint, StandIn<Endpoint>>();

/** Lets something of this device answer an endpoint whenever the server cannot; answers how to end that. */
export function standInFor<E extends Endpoint>(endpoint: E, standIn: StandIn<E>): () => void {
  standIns.set(endpoint, standIn as unknown as StandIn<Endpoint>);
  return () => standIns.delete(endpoint);
}

/** Calls an endpoint; resolves to its answer or throws ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Shown<E>> {
  const standIn = standIns.get(endpoint) as StandIn<E> | undefined;
  if (!standIn) return read<E>(await reach(endpoint, input, options));
  if (!away.is()) {
    try {
      const answer = await read<E>(await reachWithin(standIn.patience_ms, endpoint, input, options));
      standIn.learn?.(answer, input);
      return answer;
    } catch (error) {
      if (!isAbsence(error) || options.signal?.aborted) throw error;
      away.begin();
    }
  }
  const answer = await standIn.answer(input, options);
  if (answer === undefined) throw new ApiError(0, "OFFLINE", NETWORK_SENTENCE);
  return answer;
}

/** An answer that was cut off on its way is none: it must never pass for an empty one. */
const read = async <E extends Endpoint>(response: Response) => (await response.json().catch(absent)) as Shown<E>;

function absent(cause: Error): never {
  if (cause.name === "AbortError" || cause.name === "TimeoutError") throw cause;
  throw new ApiError(0, "OFFLINE", NETWORK_SENTENCE);
}

function reachWithin<E extends Endpoint>(patience_ms: number, endpoint: E, input: Sent<E>, options: CallOptions) {
  const patience = AbortSignal.timeout(patience_ms);
  const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience;
  return reach(endpoint, input, { ...options, signal });
}

/** No network, no answer in time, or a server that says itself that it is down: not a refusal. */
const isAbsence = (error: unknown) =>
  (error instanceof ApiError && [0, 502, 503, 504].includes(error.status)) ||
  (error instanceof DOMException && error.name === "TimeoutError");

/** Calls an endpoint that `answers` a file. */
export const callForFile = async <E extends Endpoint>(endpoint: E, input: Sent<E>, options?: CallOptions) =>
  (await reach(endpoint, input, options)).blob();

/** Sends the call; after STEP_UP_REQUIRED, again with the same key once the user has confirmed who they are. */
async function reach<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Response> {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "STEP_UP_REQUIRED" || !askForProof) throw error;
    const { status, code, details, request_id } = error;
    const isProven = await prove({ accepts_code: (details as Partial<StepUp> | undefined)?.accepts_code === true });
    if (!isProven) throw new ApiError(status, code, CANCELED_SENTENCE, undefined, details, request_id);
    return send(endpoint, input, options);
  }
}

async function send<E extends Endpoint>(endpoint: E, input: Sent<E>, { key, signal }: CallOptions) {
  const given = (input ?? {}) as { file?: Blob };
  const { address, type, body } = partsOf(endpoint, given);
  const token = session.token();
  const response = await fetch(`/v1${address}`, {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      "content-type": type,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
    },
    body,
    signal,
  }).catch(absent);
  if (response.ok) return response;
  throw refused(response.status, await response.json().catch(() => ({})));
}

/** A read has all of its input in the address, a file has the rest of it there, anything else has a JSON body. */
function partsOf(endpoint: Endpoint, given: { file?: Blob }) {
  const json = "application/json";
  if (endpoint.method === "GET" || endpoint.method === "DELETE")
    return { address: addressOf(endpoint, given), type: json };
  if (endpoint.accepts) {
    const { file, ...rest } = given;
    return { address: addressOf(endpoint, rest), type: file?.type || "application/octet-stream", body: file };
  }
  const { path, rest } = fillPath(endpoint.path, given);
  return { address: path, type: json, body: JSON.stringify(rest) };
}

function refused(
  status: number,
  body: { code?: string; message?: string; errors?: FieldErrors; details?: unknown; request_id?: string },
) {
  const message = body.message || "Algo deu errado. Tente de novo em instantes.";
  const { code = "UNKNOWN", errors, details, request_id } = body;
  const error = new ApiError(status, code, message, errors, details, request_id, Boolean(body.message));
  for (const listener of listeners) listener(error);
  return error;
}
