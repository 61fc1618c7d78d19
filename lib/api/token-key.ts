/** Where a browser keeps its Bearer token. */
export const TOKEN_KEY = "agora-rende.token";
