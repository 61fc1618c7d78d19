/** What the shop may do with a quote from its page. */
export type QuoteTask = "send" | "mail" | "slip" | "approve" | "refuse" | "reopen" | "revoke" | "remove";
