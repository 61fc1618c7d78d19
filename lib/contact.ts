import "server-only";

/** Where people reach us in writing. */
export const SUPPORT_EMAIL = process.env.SUPPORT_EMAIL || "suporte@agorarende.com.br";
export const PRIVACY_EMAIL = process.env.PRIVACY_EMAIL || "privacidade@agorarende.com.br";

/** The encarregado pelo tratamento de dados, as the law wants it named (LGPD, art. 41). */
export const PRIVACY_OFFICER = process.env.PRIVACY_OFFICER || null;

/** Company name, CNPJ and address of the provider, which the site must show (Decreto 7.962/2013, art. 2). Null only outside production. */
export const PROVIDER = process.env.PROVIDER_IDENTITY || null;
