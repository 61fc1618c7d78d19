/** What the mailed link carries. */
export type ResetLink = { token: string; email: string };
