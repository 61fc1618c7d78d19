"use client";

import { session } from "@/lib/api/client";

const PATIENCE_MS = 3_000;
/** What this tab has already told its user about the register; forgotten with the session. */
export const REGISTER_TOLD_KEY = "agora-rende.register-told";
let isLeaving = false;
let renewed: string | null = null;

interface Paused {
  readonly token: string | null;
  readonly user: unknown;
}
let paused: Paused | null = null;

/**
 * Removes the token of a session that is over while the page stays open: at the till, with a sale in hand. Until somebody
 * logs in again, what is on the page stays as it is, and calls are made without a token.
 */
export function pauseSession() {
  paused ??= { token: session.token(), user: session.remembered() };
  session.dropToken();
}

/** The session that is paused on this page, if any: its token of before, for the page alone, and its user. */
export const pausedSession = () => paused;

/** Keeps the token of a session that was renewed under this page, which therefore needs no reload. */
export function renewToken(token: string) {
  paused = null;
  renewed = token;
  session.start(token);
}

export const isRenewed = (token: string) => token === renewed;

/** Forgets the Bearer token and ends the page cookie with the session both rest on. */
export async function endSession() {
  paused = null;
  session.end();
  sessionStorage.removeItem(REGISTER_TOLD_KEY);
  const [{ signOut }, { clearTill }] = await Promise.all([
    import("next-auth/react"),
    import("@/components/pdv/offline/forget-till"),
  ]);
  await clearTill();
  // Without an answer the visitor still leaves: the pages that stay behind show him nothing without a token.
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([signOut({ redirect: false }).catch(() => undefined), tooLate]);
}

/**
 * Ends the session in this browser and loads the log-in page from scratch: a client-side navigation would leave the
 * private pages in the router's memory, one press of the back button away.
 */
export async function leaveForLogin() {
  if (isLeaving) return;
  isLeaving = true;
  await endSession();
  window.location.assign("/login");
}
