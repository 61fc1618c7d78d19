import { signIn } from "next-auth/react";
import { clearSavedCarts } from "@/components/pdv/cart/clear-saved-carts";
import { pausedSession, renewToken } from "@/components/shell/leaving";
import { viewerOf } from "@/components/shell/startup-rules";
import { homeOf } from "@/lib/access/navigation";
import { call, session } from "@/lib/api/client";
import type { Sent } from "@/lib/api/endpoint";
import { emailConfirmations } from "@/lib/modules/auth/confirmations/endpoints";
import { demoSession } from "@/lib/modules/auth/demo/endpoints";
import { auth } from "@/lib/modules/auth/endpoints";
import { tokenIn } from "./token-answer";

/** Logs in to the API and opens the page session. Returns the path of the user's first page. */
export async function enter(credentials: Sent<typeof auth.login>): Promise<string> {
  try {
    const token = tokenIn(await call(auth.login, credentials));
    session.start(token);
    return await openPages(token);
  } catch (error) {
    session.end();
    throw error;
  }
}

/**
 * Renews a session that ended while the page was open. Returns null if the same user logs in again. For another user, removes
 * the first user's data from this device, except sales without an answer, and returns the path of the new user's first page.
 */
export async function enterAgain(credentials: Sent<typeof auth.login>): Promise<string | null> {
  const before = (pausedSession()?.user ?? session.remembered()) as { id?: string } | null;
  const token = tokenIn(await call(auth.login, credentials));
  renewToken(token);
  const home = await openPages(token);
  const after = session.remembered() as { id?: string } | null;
  if (before?.id && before.id === after?.id) return null;
  clearSavedCarts(undefined);
  return home;
}

async function openPages(token: string): Promise<string> {
  const user = await call(auth.user, {});
  session.remember(user);
  const answer = await signIn("credentials", { token, redirect: false });
  if (!answer?.ok) throw new Error("Não foi possível abrir a sua sessão. Tente de novo.");
  return homeOf(viewerOf(user));
}

/** Opens a session in the demo shop. Returns the path of the first page. */
export async function enterDemo(): Promise<string> {
  const token = tokenIn(await call(demoSession.create, {}));
  session.start(token);
  return openPages(token);
}

export const signUp = (input: Sent<typeof auth.register>) => call(auth.register, input);

export const askForLink = (input: Sent<typeof auth.forgot>) => call(auth.forgot, input);

export const confirmAddress = (input: Sent<typeof emailConfirmations.confirm>) =>
  call(emailConfirmations.confirm, input);

/** Changes the password. The server ends all sessions of the user, including this browser's. */
export async function changePassword(input: Sent<typeof auth.reset>) {
  const answer = await call(auth.reset, input);
  session.end();
  return answer;
}
