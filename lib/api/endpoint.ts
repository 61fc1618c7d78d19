import type { z } from "zod";
import type { Access } from "@/lib/access/permissions";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Days in UTC, as YYYY-MM-DD. */
export interface Deprecation {
  readonly since: string;
  /** The first day on which the call may be missing: at least six months after `since`, as the guides promise. */
  readonly sunset: string;
}

export interface Endpoint {
  readonly method: Method;
  /** Path below `/v1`; parameters as `:id`. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API documentation (in Portuguese). */
  readonly summary: string;
  /** Path parameters, query and body combined. */
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The output of a list that is called with `updated_since` or `cursor` (`syncable` in `lib/api/sync.ts`). */
  readonly syncOutput?: z.ZodType;
  readonly status?: 200 | 201 | 202;
  /**
   * Runs once per Idempotency-Key, for calls that move money or stock. `"optional"` makes the header optional, for calls of the
   * published v1 API whose clients may not know it; `"required"` is for all others.
   */
  readonly once?: "required" | "optional";
  /**
   * The use case calls `once` itself for the part that writes, and then another system, which never happens inside a
   * transaction. It gets the key as `ctx.once_key`.
   */
  readonly onceInService?: true;
  /**
   * Sends the key together with the first statement of the use case, which saves a message to PostgreSQL. Only for a use case that
   * neither refuses a call nor acts outside its transaction before this statement: a repeated call gets that far.
   */
  readonly keyWithFirstStatement?: true;
  /** Files and reports wait while the call is running (`lib/api/yield-to-sales.ts`). */
  readonly comesFirst?: true;
  /** The use case only reads the caller's company, and may do so on the replica (`lib/db/replica.ts`). */
  readonly readsReplica?: true;
  /** Paths whose cached responses this call invalidates; "/sales" covers "/sales?page=2". */
  readonly refreshes?: readonly string[];
  /**
   * Works without a valid plan. `"open-register"` only for a caller with an open cash register: reads while it is open, writes
   * until 24 hours after the plan ended. `"closing"` for the calls that closing a cash register needs: while it is open.
   */
  readonly planExempt?: true | "open-register" | "closing";
  /**
   * Support sessions may only call reads. `true` allows another call (such as ending the support session); `false` forbids a
   * read (such as exporting the whole company).
   */
  readonly duringSupport?: boolean;
  /**
   * The body is one file instead of JSON, passed to the input as `file`; the other fields come in the URL. The caller may claim
   * any of these types: the service must check the bytes.
   */
  readonly accepts?: { readonly types: readonly string[]; readonly max_bytes: number };
  /**
   * Called by a third-party program, such as a payment gateway, in that program's format: `input` gets `{ query, body }`
   * separately, and unknown fields are dropped instead of rejected.
   */
  readonly thirdPartyFormat?: true;
  /** Returns a file of one of these MIME types instead of JSON. */
  readonly responseTypes?: readonly string[];
  /** The file has an `ETag` (`cached` of `FileResponse`): a caller who sends it in `If-None-Match` gets 304 if it is the same. */
  readonly hasETag?: true;
  /** The caller must have proven the password or the second factor within 10 minutes; otherwise throws STEP_UP_REQUIRED. */
  readonly stepUp?: true;
  /** The caller's e-mail address must be confirmed; otherwise throws EMAIL_NOT_CONFIRMED. */
  readonly needsConfirmedEmail?: true;
  /** Only the owner of the company may call it; otherwise throws OWNER_ONLY. */
  readonly ownerOnly?: true;
  /** A member of the platform's staff without a second factor may call it; all other calls throw SECOND_FACTOR_REQUIRED. */
  readonly withoutSecondFactor?: true;
  /** A session begun with a PIN may call it; otherwise it may only make the calls of the till ("acesso pdv"). */
  readonly withPin?: true;
  /** A locked session may call it; all other calls throw SESSION_LOCKED. */
  readonly whileLocked?: true;
  /** Its URL is a secret: the response forbids indexing and sends no referrer. */
  readonly unlisted?: true;
  /** Marks a call that is going to be removed in the API document and in its responses. */
  readonly deprecated?: Deprecation;
}

/** Declares an endpoint. The route, the client, the forms, the tests and the documentation read the declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/** Input as the caller sends it, before zod's defaults and coercions. */
export type Sent<E extends Endpoint> = z.input<E["input"]>;
/** Input as the service receives it, after zod's defaults and coercions. */
export type Received<E extends Endpoint> = z.output<E["input"]>;
/** Output as the caller receives it. */
export type Shown<E extends Endpoint> = z.output<E["output"]>;

/** Fills a path's parameters and returns the remaining fields for the query or the body. */
export function fillPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}
