import { z } from "zod";
import { quoteResource } from "../schema";

/** The token of a quote's link. The database stores only its hash. */
export const linkResource = z.object({
  token: z.string(),
  expires_at: z.iso.datetime(),
});

export const sendingResource = linkResource.extend({ quote: quoteResource });
