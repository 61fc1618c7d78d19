import "server-only";
import { AppError } from "@/lib/api/errors";

const PRODUCT = "agora rende";
const MIN_WORD = 4;

let listed: Promise<ReadonlySet<string>> | undefined;

/** The commonest of the leaked passwords (OWASP ASVS 6.2.4), read when first asked for. */
async function readList() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/**
 * Refuses with INVALID what is tried first by whoever guesses: a common password, and a word that he knows of the
 * account (the shop's name, the e-mail, ours) with nothing but digits and signs around it (ASVS 6.2.11).
 */
export async function refuseWeak(password: string, known: readonly string[]) {
  listed ??= readList();
  const lower = password.toLowerCase();
  const isCommon = (await listed).has(lower);
  if (isCommon || isKnownWord(lower, known)) {
    const sentence = isCommon
      ? "Esta senha é muito comum. Escolha outra."
      : "Esta senha é fácil de adivinhar, pois repete o nome da loja ou o e-mail. Escolha outra.";
    throw new AppError("INVALID", { message: sentence, errors: { password: [sentence] } });
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
