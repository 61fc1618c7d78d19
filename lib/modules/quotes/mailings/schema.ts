import { z } from "zod";
import { email, id, optional, prose } from "@/lib/api/text";
import { quoteResource } from "../schema";

/** Recipient and the shop's message. */
export const mailingFields = z.strictObject({ email, message: optional(prose(1_000)) });
export const mailingInput = mailingFields.extend({ id });
export const mailingResource = z.object({ quote: quoteResource });
