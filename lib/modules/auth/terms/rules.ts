/** The current version of the Termos de Uso, accepted at sign-up. */
export const TERMS_VERSION = "2026-11-20";
/** The current version of the Política de Privacidade. */
export const PRIVACY_VERSION = "2026-11-20";
export const DOCUMENT_VERSIONS = { termos: TERMS_VERSION, privacidade: PRIVACY_VERSION } as const;
export const DOCUMENTS = ["termos", "privacidade"] as const;
