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
 * Adds the headers of our pages to the responses of next-auth, which renders a few pages itself (such as the sign-out
 * confirmation). They have inline styles and no scripts.
 */
export const withPageHeaders =
  <Context>(handler: Handler<Context>): Handler<Context> =>
  async (request, context) => {
    const answer = await handler(request, context);
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
  };
