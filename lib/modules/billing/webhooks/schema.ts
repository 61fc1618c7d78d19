import { z } from "zod";

const anything = z.record(z.string(), z.unknown());

/** As it comes: who sent it is told by its signature, and what is true by asking. */
export const noticeInput = z.object({ query: anything.default({}), body: anything.default({}) });

export const noticeTaken = z.object({ received: z.literal(true) });
