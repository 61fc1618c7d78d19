import { z } from "zod";
import { text } from "@/lib/api/text";

export const pixAccountInput = z.strictObject({
  access_token: text(300)
    .min(20, "Cole o Access Token inteiro.")
    .regex(/^[\w.-]+$/, "O Access Token tem só letras, números e hifens. Copie de novo."),
});

/** The account that confirms the shop's PIX, without its access token. */
export const pixAccountResource = z.object({
  account: z
    .object({
      provider: z.enum(["mercado_pago"]),
      account_id: z.string(),
      name: z.string(),
      user_name: z.string(),
      connected_at: z.iso.datetime(),
    })
    .nullable(),
});
export type ConnectedAccount = NonNullable<z.output<typeof pixAccountResource>["account"]>;
