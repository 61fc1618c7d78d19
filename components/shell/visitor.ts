import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { pageVisitor } from "@/lib/access/page-session";

const READING_COOKIE = "modo_leitura";

/** Who is looking at this page, asked of the database once however many layouts need it; null for a stranger. */
export const visitorOfPage = cache(async () => {
  const visitor = await pageVisitor();
  if (!visitor) return null;
  const { can_read, ...shown } = visitor;
  return { ...shown, reads_only: can_read && (await cookies()).has(READING_COOKIE) };
});

export type Visitor = NonNullable<Awaited<ReturnType<typeof visitorOfPage>>>;
