import "server-only";
import { AppError } from "@/lib/api/errors";

const PRODUCT = "agora rende";
const MIN_WORD = 4;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The most common leaked passwords (OWASP ASVS 6.2.4), loaded on first use. */
async function readList() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/**
 * Throws INVALID for an easily guessed password: a common one, or one that is a word of the account (shop name, e-mail, product
 * name) once its digits and symbols are removed (ASVS 6.2.11).
 */
export async function requireStrongPassword(password: string, known: readonly string[]) {
  commonPasswords ??= readList().catch((error: unknown) => {
    // The next call tries again.
    commonPasswords = undefined;
    throw error;
  });
  const lower = password.toLowerCase();
  const isCommon = (await commonPasswords).has(lower);
  if (isCommon || isKnownWord(lower, known)) {
    const message = isCommon
      ? "Esta senha é muito comum. Escolha outra."
      : "Esta senha é fácil de adivinhar, pois repete o nome da loja, o e-mail ou o nome do sistema. Escolha outra.";
    throw new AppError("INVALID", { message, errors: { password: [message] } });
  }
}

function isKnownWord(password: string, known: readonly string[]) {
  const core = lettersOf(password);
  const words = [PRODUCT, ...known].flatMap((text) => [text, ...text.split(/[\s@.]+/)]).map(lettersOf);
  return core.length >= MIN_WORD && words.includes(core);
}

const lettersOf = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
