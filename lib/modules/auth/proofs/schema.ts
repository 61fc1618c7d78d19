import { z } from "zod";
import { givenPassword, oneTimeCode } from "../schema";

/** Either the password or a second-factor code. */
export const proofInput = z
  .strictObject({ password: givenPassword.optional(), code: oneTimeCode.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ["password"],
    message: "Informe a senha ou o código.",
  });

export const proofResource = z.object({ proven_until: z.iso.datetime() });

/** The dialog asks for one of the two at a time. */
export const passwordProofForm = z.strictObject({ password: givenPassword });
export const codeProofForm = z.strictObject({ code: oneTimeCode });
