import { z } from "zod";
import { isEasyPin } from "../rules";
import { pin } from "../schema";

export const pinInput = z.strictObject({
  password: z.string().min(1, "Informe sua senha.").max(1_000, "Senha muito longa."),
  pin: pin.refine(
    (digits) => !isEasyPin(digits),
    "Este PIN é fácil de adivinhar. Evite números repetidos ou em sequência.",
  ),
});
export const pinResource = z.object({ has_pin: z.boolean() });
