const UNREACHABLE = "Não foi possível falar com o servidor. Confira a internet e tente de novo.";

/**
 * What speaks to the server comes after the page, once somebody begins to type: it is larger than the page itself.
 * Rejects with a sentence for the person.
 */
export const loadCalls = () =>
  import("@/components/auth/account-calls").catch(() => {
    throw new Error(UNREACHABLE);
  });

/** Begins to load without waiting; a failure is told when the calls are needed. */
export const warmCalls = () => {
  loadCalls().catch(() => undefined);
};
