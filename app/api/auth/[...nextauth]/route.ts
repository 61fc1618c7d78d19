import NextAuth from "next-auth";
import { withPageHeaders } from "@/lib/access/built-in-pages";
import { authOptions } from "@/lib/access/page-session";

const handler = withPageHeaders(NextAuth(authOptions));

export { handler as GET, handler as POST };
