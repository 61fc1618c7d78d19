import { type NextRequest, NextResponse } from "next/server";
import { TOASTER_STYLE_HASHES } from "@/components/ui/toaster-style";
import { READ_ONLY_COOKIE, redirectFor } from "@/lib/access/navigation";
import { sessionIdOf } from "@/lib/access/page-cookie";
import { pageHeaders } from "@/lib/access/page-headers";
import { loadPageUser } from "@/lib/access/page-user";
import { loginPathFor } from "@/lib/access/return-path";

export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|v1$|v1/|storage/|_next/|healthz|livez|readyz|.*\\.(?:svg|png|webp|ico|txt|xml|webmanifest|woff2|wasm|js|mp4)$).*)",
  ],
};

/** Redirects page requests according to the user's permissions and plan. The API enforces permissions on its own. */
export default async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const session_id = await sessionIdOf(request);
  const pageUser = session_id ? await loadPageUser(session_id) : null;
  const user = pageUser && { ...pageUser, reads_only: pageUser.can_read && request.cookies.has(READ_ONLY_COOKIE) };
  const target = redirectFor(pathname, user);
  const { requestHeaders, responseHeaders } = pageHeaders(pathname, request.headers, TOASTER_STYLE_HASHES);
  const response = respond(request, target, user !== null, requestHeaders);
  for (const [name, value] of Object.entries(responseHeaders)) response.headers.set(name, value);
  return response;
}

function respond(request: NextRequest, target: string | null, isLoggedIn: boolean, headers: Headers) {
  const to = (path: string) => new URL(path, request.nextUrl);
  const { pathname, search } = request.nextUrl;
  if (target === "/login" && !isLoggedIn) return NextResponse.redirect(to(loginPathFor(`${pathname}${search}`)));
  // Anonymous visitors see the landing page at any unknown path, with the status that keeps search engines from listing it.
  if (target === "/" && !isLoggedIn) return NextResponse.rewrite(to("/"), { request: { headers }, status: 404 });
  if (target) return NextResponse.redirect(to(target));
  // The dashboard's path is also "/".
  if (isLoggedIn && pathname === "/") return NextResponse.rewrite(to("/dashboard"), { request: { headers } });
  return NextResponse.next({ request: { headers } });
}
