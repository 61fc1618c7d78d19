import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { Visitor } from "@/components/shell/session";
import { pageVisitor } from "@/lib/access/page-session";

const READING_COOKIE = "modo_leitura";

/** Returns the page's user, loaded once per request for all layouts; null if not logged in. */
export const visitorOfPage = cache(async (): Promise<Visitor | null> => {
  const visitor = await pageVisitor();
  if (!visitor) return null;
  const { user, company, permissions, is_master, support, can_read } = visitor;
  return {
    user,
    company,
    permissions,
    is_master,
    support,
    reads_only: can_read && (await cookies()).has(READING_COOKIE),
  };
});

/**
 * Handles a private page requested without a login, which the middleware normally redirects first. Redirects to the landing
 * page; if the middleware did not run, the path is that of a missing file, so returns 404.
 */
export async function turnAway(): Promise<never> {
  return (await headers()).has("x-nonce") ? redirect("/") : notFound();
}
