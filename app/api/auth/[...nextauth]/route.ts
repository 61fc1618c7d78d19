import NextAuth from "next-auth";
import { authOptions } from "@/lib/access/page-session";

const handler = NextAuth(authOptions);

export { handler as GET, handler as POST };
