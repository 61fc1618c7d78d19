/** What the shop may do with a quote from its page. */
export type QuoteTask = "send" | "approve" | "refuse" | "reopen" | "revoke" | "remove";
