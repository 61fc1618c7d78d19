import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

const CANCELED = "A confirmação foi cancelada ou demorou demais. Tente de novo.";
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  NotAllowedError: CANCELED,
  AbortError: CANCELED,
  InvalidStateError: "Este aparelho já está cadastrado como chave de acesso.",
  SecurityError: "Este endereço não aceita chaves de acesso. Use o endereço principal do sistema.",
  NotSupportedError: "Este aparelho não aceita chaves de acesso.",
};

/** Returns whether this browser supports passkeys. */
export const supportsPasskeys = () => typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";

/** Replaces the browser's English error message with one in Portuguese. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new Error(ERROR_MESSAGES[name] ?? "Não foi possível usar a chave de acesso neste aparelho.");
  }
}

/** Signs with one of the user's passkeys. Rejects with a message for the user. */
export const signWithPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  ask(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON }));

/** Creates a passkey. Rejects with a message for the user. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  ask(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON }));
