import { z } from "zod";
import { quoteResource } from "../schema";

/** The link's token is told this once: the database keeps only its hash. */
export const sendingResource = z.object({
  token: z.string(),
  expires_at: z.iso.datetime(),
  quote: quoteResource,
});
