const UNREACHABLE = "Não foi possível falar com o servidor. Confira a internet e tente de novo.";

/**
 * Loads the API client after the page, when the user starts to type, because it is larger than the page itself.
 * Rejects with a message for the user.
 */
export const loadCalls = () =>
  import("@/components/auth/account-calls").catch(() => {
    throw new Error(UNREACHABLE);
  });

/** Starts loading without waiting. A failure is reported by the next `loadCalls`. */
export const preloadCalls = () => {
  loadCalls().catch(() => undefined);
};
