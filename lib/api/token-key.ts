/** The localStorage key of the browser's Bearer token. */
export const TOKEN_KEY = "agora-rende.token";
