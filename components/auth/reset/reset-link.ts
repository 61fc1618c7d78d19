/** The parameters of the link in the e-mail. */
export type ResetLink = { token: string; email: string };
