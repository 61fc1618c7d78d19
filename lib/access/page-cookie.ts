import "server-only";
import { getToken } from "next-auth/jwt";
import { z } from "zod";

interface WithCookies {
  readonly cookies: { getAll(): { name: string; value: string }[] };
}

/** The session id in a page cookie, if its signature is valid. */
export async function sessionIdOf({ cookies }: WithCookies): Promise<string | null> {
  const jar = Object.fromEntries(cookies.getAll().map(({ name, value }) => [name, value]));
  const token = await getToken({
    req: { cookies: jar, headers: {} } as unknown as Parameters<typeof getToken>[0]["req"],
  });
  return z.uuid().safeParse(token?.session_id).data ?? null;
}
