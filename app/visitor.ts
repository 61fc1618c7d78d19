import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { Visitor } from "@/components/shell/session";
import { pageVisitor } from "@/lib/access/page-session";

const READING_COOKIE = "modo_leitura";

/** Who is looking at this page, asked of the database once however many layouts need it; null for a stranger. */
export const visitorOfPage = cache(async (): Promise<Visitor | null> => {
  const visitor = await pageVisitor();
  if (!visitor) return null;
  const { user, company, permissions, is_master, can_read } = visitor;
  return { user, company, permissions, is_master, reads_only: can_read && (await cookies()).has(READING_COOKIE) };
});
