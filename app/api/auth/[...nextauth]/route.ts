import NextAuth from "next-auth";
import { guarded } from "@/lib/access/built-in-pages";
import { authOptions } from "@/lib/access/page-session";

const handler = guarded(NextAuth(authOptions));

export { handler as GET, handler as POST };
