import { z } from "zod";
import { id, text } from "@/lib/api/text";

export const MAX_PASSKEYS = 20;

/** A six-digit code of the authenticator app. */
export const totpCode = text(20)
  .min(1, "Informe o código.")
  .transform((code) => code.replaceAll(" ", ""));

export const recoveryCode = text(40).min(1, "Informe o código de recuperação.");

const WRONG = "A chave de acesso não pôde ser lida.";
/** Data encoded by the browser: base64url without padding. */
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
  /** Accepted but ignored: no extension is requested. */
  clientExtensionResults: z.unknown().optional(),
  authenticatorAttachment: z.unknown().optional(),
};

/** A passkey's signature at login, as encoded by the browser (WebAuthn, AuthenticationResponseJSON). */
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

/** The browser's response after creating a passkey (WebAuthn, RegistrationResponseJSON). */
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

/** The ways to pass the second factor; one at a time. */
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
  /** True for the platform's staff, who must keep at least one factor. */
  is_required: z.boolean(),
});
export type SecondFactors = z.output<typeof secondFactorsResource>;

export const totpSecretResource = z.object({
  /** Base32, to type by hand. */
  secret: z.string(),
  /** The otpauth URL of the QR code. */
  address: z.string(),
});

/** Shown once; null if the user already had recovery codes. Each code works once, instead of the app or a passkey. */
export const enrolledResource = z.object({ recovery_codes: z.array(z.string()).nullable() });
export const recoveryCodesResource = z.object({ recovery_codes: z.array(z.string()) });

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, for `navigator.credentials.create`. */
export const creationOptionsResource = z.object({ options: z.record(z.string(), z.unknown()) });
