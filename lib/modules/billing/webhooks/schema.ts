import { z } from "zod";

const anything = z.record(z.string(), z.unknown());

/** Accepts any content: the signature proves the sender, and the payment's data is read from the gateway. */
export const noticeInput = z.object({ query: anything.default({}), body: anything.default({}) });

export const noticeReceived = z.object({ received: z.literal(true) });
