import { z } from "zod";
import { quoteResource } from "../schema";

/** The token is returned only once: the database stores its hash. */
export const sendingResource = z.object({
  token: z.string(),
  expires_at: z.iso.datetime(),
  quote: quoteResource,
});
