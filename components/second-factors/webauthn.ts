import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

const CANCELED = "A confirmação foi cancelada ou demorou demais. Tente de novo.";
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: CANCELED,
  AbortError: CANCELED,
  InvalidStateError: "Este aparelho já está cadastrado como chave de acesso.",
  SecurityError: "Este endereço não aceita chaves de acesso. Use o endereço principal do sistema.",
  NotSupportedError: "Este aparelho não aceita chaves de acesso.",
};

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";

/** The browser's own words are English: the person gets a sentence of ours. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new Error(SENTENCES[name] ?? "Não foi possível usar a chave de acesso neste aparelho.");
  }
}

/** Has a passkey of this person sign. Rejects with a sentence for the person. */
export const signWithPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  ask(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON }));

/** Has the browser make a passkey. Rejects with a sentence for the person. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  ask(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON }));
