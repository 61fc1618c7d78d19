import type { FieldErrors } from "./errors";

/** An API error as the screens see it: the server's code and message, or `OFFLINE`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldErrors,
    readonly details?: unknown,
    readonly request_id?: string,
    /** Whether the message comes from the server; otherwise it is the client's default. */
    readonly hasServerMessage = true,
  ) {
    super(message);
  }
}
