import "server-only";
import { cookies } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { prisma } from "@/lib/db/client";
import { actorOfToken } from "./actor";
import { sessionIdOf } from "./page-cookie";
import { loadPageUser } from "./page-user";

/**
 * The page cookie, issued for a valid Bearer token, never for a password. It contains only ids and refers to the same session
 * row, so that one logout ends both.
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
    // Session updates sent by the browser are ignored: only the login writes the cookie.
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

/** Returns the user of the page cookie, with the name and company that the layout shows; null if not logged in. */
export async function pageUserFromCookie() {
  const session_id = await sessionIdOf({ cookies: await cookies() });
  return session_id ? loadPageUser(session_id) : null;
}
