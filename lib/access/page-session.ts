import "server-only";
import { cookies } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { prisma } from "@/lib/db/client";
import { actorOfToken } from "./actor";
import { sessionIdOf } from "./page-cookie";
import { pageVisitorOf } from "./page-visitor";

/**
 * The page cookie: exchanged for a valid Bearer token, never for a password. It carries ids only and rests on the same
 * session row, so that one logout ends both.
 */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: 7 * 24 * 60 * 60 },
  pages: { signIn: "/login" },
  providers: [
    CredentialsProvider({
      name: "Agora Rende",
      credentials: { token: {} },
      async authorize(credentials) {
        const actor = await actorOfToken(credentials?.token ?? "");
        return actor && { id: actor.session_id };
      },
    }),
  ],
  callbacks: {
    // Whatever a browser sends to update a session is ignored: only the log-in writes the cookie.
    jwt: ({ token, user }) => (user ? { session_id: user.id } : token),
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    async signOut({ token }) {
      if (typeof token?.session_id !== "string") return;
      await prisma.$executeRaw`
        UPDATE session SET revoked_at = now() WHERE id = ${token.session_id}::uuid AND revoked_at IS NULL`;
    },
  },
};

/** Who is looking at a page, with the name and company that its frame shows; null for a stranger. */
export async function pageVisitor() {
  const session_id = await sessionIdOf({ cookies: await cookies() });
  return session_id ? pageVisitorOf(session_id) : null;
}
