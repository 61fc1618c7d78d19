"use client";

import { session } from "@/lib/api/client";

const SIGN_OUT_TIMEOUT_MS = 3_000;
/** Session storage key: whether this tab has already shown that no register is open. Removed when the session ends. */
export const REGISTER_NOTICE_KEY = "agora-rende.register-notice";
let isLeaving = false;
let renewed: string | null = null;

interface Paused {
  readonly token: string | null;
  readonly user: unknown;
}
let paused: Paused | null = null;

/**
 * Removes the token of an expired session without leaving the page, for the PDV with a sale in progress. Until the user logs
 * in again, the page stays unchanged and calls are made without a token.
 */
export function pauseSession() {
  paused ??= { token: session.token(), user: session.remembered() };
  session.dropToken();
}

/** Returns the paused session, if any: its user and its former token, which only the page itself uses. */
export const pausedSession = () => paused;

/** Stores the token of a session renewed without leaving the page, so that `SessionWatch` does not reload it. */
export function renewToken(token: string) {
  paused = null;
  renewed = token;
  session.start(token);
}

export const isRenewed = (token: string) => token === renewed;

/** Removes the Bearer token and ends the session of the page cookie. */
export async function endSession() {
  paused = null;
  session.end();
  sessionStorage.removeItem(REGISTER_NOTICE_KEY);
  const [{ signOut }, { clearTill }] = await Promise.all([
    import("next-auth/react"),
    import("@/components/pdv/offline/clear-till"),
  ]);
  await clearTill();
  // Continue even if the server does not answer: without a token, the private pages show nothing.
  const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS));
  await Promise.race([signOut({ redirect: false }).catch(() => undefined), timeout]);
}

/**
 * Ends the session in this browser and loads the login page with a full page load: a client-side navigation would keep the
 * private pages in the router's cache, reachable with the back button. `returnPath` is the page to open after the login, null
 * after a logout.
 */
export async function leaveForLogin(returnPath: string | null = null) {
  if (isLeaving) return;
  isLeaving = true;
  // Loaded here, because few visits need it.
  const [{ loginPathFor }] = await Promise.all([import("@/lib/access/return-path"), endSession()]);
  window.location.assign(loginPathFor(returnPath));
}

/** The address of the page on the screen, without its origin. */
export const currentPath = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
