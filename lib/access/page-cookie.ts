import "server-only";
import { getToken } from "next-auth/jwt";
import { z } from "zod";

interface WithCookies {
  readonly cookies: { getAll(): { name: string; value: string }[] };
}

/** The session a page cookie rests on, when its signature holds. */
export async function sessionIdOf({ cookies }: WithCookies): Promise<string | null> {
  const jar = Object.fromEntries(cookies.getAll().map(({ name, value }) => [name, value]));
  const token = await getToken({
    req: { cookies: jar, headers: {} } as unknown as Parameters<typeof getToken>[0]["req"],
  });
  return z.uuid().safeParse(token?.session_id).data ?? null;
}
