/** Replacement for an erased name. The database function `forget_customer` uses the same text. */
export const ANONYMIZED_NAME = "Cliente anonimizado";
