import { isPublicPage } from "@/lib/access/public-pages";
import { call, session } from "@/lib/api/client";
import { auth } from "@/lib/modules/auth/endpoints";

/** Revokes the token found when the page at `path` was loaded, and removes it unless it has been replaced since. */
export async function forgetStrayToken(token: string, path: string) {
  if (session.token() !== token) return;
  await call(auth.logout, {}).catch(() => undefined);
  if (session.token() === token) session.end();
  if (path !== "/" && !isPublicPage(path)) window.location.assign("/login");
}
