import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { Visitor } from "@/components/shell/session";
import { pageVisitor } from "@/lib/access/page-session";

const READING_COOKIE = "modo_leitura";

/** Who is looking at this page, asked of the database once however many layouts need it; null for a stranger. */
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
 * A stranger at a page of the system, whom the middleware sends away before this. The landing page is what any address
 * shows him; an address the middleware has not seen is that of a file, and there is none.
 */
export async function turnAway(): Promise<never> {
  return (await headers()).has("x-nonce") ? redirect("/") : notFound();
}
