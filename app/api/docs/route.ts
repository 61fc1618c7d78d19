import { HTTPS_ONLY } from "@/lib/access/page-headers";
import { referenceHtml } from "@/lib/modules/docs/reference-page";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

let page: string | undefined;

/** The reference of the API, with all files served from this server. It is the same for everybody and written once. */
export async function GET() {
  page ??= await referenceHtml();
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=300",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      ...HTTPS_ONLY,
      "referrer-policy": "no-referrer",
    },
  });
}
