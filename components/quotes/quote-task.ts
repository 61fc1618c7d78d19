/** A dialog opened from the quote's page. */
export type QuoteTask = "send" | "mail" | "slip" | "approve" | "refuse" | "reopen" | "revoke" | "remove";
