/**
 * Returns the token in a login response: a string, or an object with `token` or `access_token`. Throws an Error with a message
 * for the user if there is none.
 */
export function tokenIn(answer: unknown): string {
  const { token, access_token } = (answer ?? {}) as { token?: unknown; access_token?: unknown };
  for (const found of [answer, token, access_token]) if (typeof found === "string" && found) return found;
  throw new Error("Token não recebido.");
}
