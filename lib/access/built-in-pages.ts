import "server-only";
import { HTTPS_ONLY } from "./page-headers";

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  ...HTTPS_ONLY,
};

type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * Adds the headers that the middleware gives our pages to the answers of next-auth, which draws a few pages by itself
 * (the one that asks before signing out). They have inline styles and no scripts.
 */
export const guarded =
  <Context>(handler: Handler<Context>): Handler<Context> =>
  async (request, context) => {
    const answer = await handler(request, context);
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
  };
