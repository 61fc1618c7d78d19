import { z } from "zod";
import { oneTimeCode } from "@/lib/modules/auth/schema";

export const beginInput = z.strictObject({
  password: z.string().min(1, "Informe sua senha.").max(1_000, "Senha muito longa."),
});
export const codeInput = z.strictObject({ code: oneTimeCode });

export const totpResource = z.object({
  confirmed_at: z.iso.datetime().nullable(),
  recovery_codes_left: z.int(),
  /** This installation holds real companies: the second step must not wait. */
  is_urgent: z.boolean(),
});

export const secretResource = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** The otpauth address that the QR code carries. */
  address: z.string(),
});

/** Shown once; each opens the log-in once, without the authenticator. */
export const recoveryResource = z.object({ recovery_codes: z.array(z.string()) });
