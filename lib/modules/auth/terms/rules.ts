/** The version of the Termos de Uso that a sign-up accepts. */
export const TERMS_VERSION = "2026-11-20";
/** The version of the Política de Privacidade that is in force. */
export const PRIVACY_VERSION = "2026-11-20";
export const DOCUMENT_VERSIONS = { termos: TERMS_VERSION, privacidade: PRIVACY_VERSION } as const;
export const DOCUMENTS = ["termos", "privacidade"] as const;
