import { z } from "zod";
import { id, text } from "@/lib/api/text";

export const MAX_PASSKEYS = 20;

/** Six figures of the authenticator app. */
export const totpCode = text(20)
  .min(1, "Informe o código.")
  .transform((code) => code.replaceAll(" ", ""));

export const recoveryCode = text(40).min(1, "Informe o código de recuperação.");

const WRONG = "A chave de acesso não pôde ser lida.";
/** What a browser encodes for us: base64url without padding. */
const encoded = (max: number) =>
  z
    .string(WRONG)
    .min(1, WRONG)
    .max(max, WRONG)
    .regex(/^[\w-]+$/, WRONG);

const signedBy = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal("public-key", WRONG),
  /** No extension is asked for, and none is read. */
  clientExtensionResults: z.unknown().optional(),
  authenticatorAttachment: z.unknown().optional(),
};

/** What a passkey signs at the log-in, as the browser encodes it (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAssertion = z.object(
  {
    ...signedBy,
    response: z.object(
      {
        clientDataJSON: encoded(4_000),
        authenticatorData: encoded(4_000),
        signature: encoded(8_000),
        userHandle: encoded(200).optional(),
      },
      WRONG,
    ),
  },
  WRONG,
);

/** What a browser answers when it made a passkey (WebAuthn, RegistrationResponseJSON). */
const newPasskey = z.object(
  {
    ...signedBy,
    response: z.object(
      {
        clientDataJSON: encoded(4_000),
        attestationObject: encoded(60_000),
        transports: z.array(z.string(WRONG).max(40, WRONG), WRONG).max(10, WRONG).optional(),
      },
      WRONG,
    ),
  },
  WRONG,
);

/** How the second step may be passed; one of them at a time. */
export const secondStep = {
  code: totpCode.optional(),
  recovery_code: recoveryCode.optional(),
  passkey: passkeyAssertion.optional(),
};

export const codeInput = z.strictObject({ code: totpCode });
export const passkeyInput = z.strictObject({
  name: text(60).min(1, "Dê um nome à chave, como “Celular” ou “Notebook da loja”."),
  credential: newPasskey,
});
export const passkeyNameForm = passkeyInput.pick({ name: true });
export const passkeyIdInput = z.strictObject({ id });

export const secondFactorsResource = z.object({
  totp: z.object({ confirmed_at: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
    }),
  ),
  recovery_codes_left: z.int(),
  /** The platform's administration does not go without one. */
  is_required: z.boolean(),
});
export type SecondFactors = z.output<typeof secondFactorsResource>;

export const totpSecretResource = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** The otpauth address that the QR code carries. */
  address: z.string(),
});

/** Shown once; null when the user already had some. Each opens the log-in once, without app or passkey. */
export const enrolledResource = z.object({ recovery_codes: z.array(z.string()).nullable() });
export const recoveryCodesResource = z.object({ recovery_codes: z.array(z.string()) });

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, for `navigator.credentials.create`. */
export const creationOptionsResource = z.object({ options: z.record(z.string(), z.unknown()) });
