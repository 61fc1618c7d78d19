import type { FieldErrors } from "./errors";

/** A refusal as the screens see it: the same code and sentence the server decided, or `OFFLINE`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldErrors,
    readonly details?: unknown,
    readonly request_id?: string,
    /** Whether the server gave a sentence; without one, `message` is ours. */
    readonly isSaid = true,
  ) {
    super(message);
  }
}
