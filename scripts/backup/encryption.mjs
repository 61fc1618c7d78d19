// Encrypts the files of a backup in the format of the program age (https://age-encryption.org), which can decrypt them too.
//
// With a passphrase, each backup has a key pair of its own. Its files are encrypted for the public key, and key.age holds the
// private key, encrypted with the passphrase: the slow derivation of a key from a passphrase runs once, not for each file.
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { codeOf, Problem } from "../cli/problem.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */
/** @import { BackupCipher, Environment } from "../script-types" */

const KEY_FILE = "key.age";
const ENCRYPTED = ".age";
/** The cost of deriving a key from a passphrase, as the program age uses it: 2^18 rounds, about a second. */
const SCRYPT_LOG_N = 18;

/** @type {BackupCipher} */
const NO_ENCRYPTION = { suffix: "", encrypt: (source) => source, decrypt: (source) => source };

/**
 * Prepares the encryption of a new backup in `target` with BACKUP_PASSPHRASE or BACKUP_RECIPIENT; without both it is not encrypted.
 * @param {Storage} target
 * @param {Environment} env
 * @param {{ scrypt_log_n?: number }} [options]
 */
export async function encryptionFor(target, env, { scrypt_log_n = SCRYPT_LOG_N } = {}) {
  if (env.BACKUP_RECIPIENT) return cipherFor(env.BACKUP_RECIPIENT);
  if (!env.BACKUP_PASSPHRASE) return NO_ENCRYPTION;
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(env.BACKUP_PASSPHRASE);
  encrypter.setScryptWorkFactor(scrypt_log_n);
  await target.write(KEY_FILE, await encrypter.encrypt(identity));
  return cipherFor(await identityToRecipient(identity));
}

/**
 * Returns the decryption of an existing backup. Throws a Problem if its key is missing or wrong.
 * @param {Storage} source
 * @param {Environment} env
 * @returns {Promise<BackupCipher>}
 */
export async function decryptionFor(source, env) {
  const manifest = await source.read(`manifest.json${ENCRYPTED}`);
  if (!manifest) return NO_ENCRYPTION;
  const wrapped = await source.read(KEY_FILE);
  const identity = wrapped ? await unwrap(wrapped, env.BACKUP_PASSPHRASE) : readIdentity(env.BACKUP_KEY_FILE);
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new Problem(`Em ${env.BACKUP_KEY_FILE} não há uma chave do age: use o arquivo que o age-keygen criou.`);
  }
  await decrypter.decrypt(manifest).catch(() => {
    throw new Problem(
      wrapped
        ? "O manifesto deste backup está danificado ou foi alterado: use outro backup."
        : `A chave de ${env.BACKUP_KEY_FILE} não abre este backup, ou o manifesto foi alterado: confira qual chave o cifrou.`,
    );
  });
  return {
    suffix: ENCRYPTED,
    encrypt: () => {
      throw new Error("This cipher only decrypts");
    },
    decrypt: (chunks) => transform(chunks, (stream) => decrypter.decrypt(stream)),
  };
}

/**
 * @param {string} recipient
 * @returns {BackupCipher}
 */
function cipherFor(recipient) {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Problem('BACKUP_RECIPIENT não é uma chave pública do age: copie a que "age-keygen" mostra.');
  }
  return {
    suffix: ENCRYPTED,
    encrypt: (chunks) => transform(chunks, (stream) => encrypter.encrypt(stream)),
    decrypt: () => {
      throw new Error("This cipher only encrypts");
    },
  };
}

/**
 * @param {Uint8Array} wrapped
 * @param {string | undefined} passphrase
 */
async function unwrap(wrapped, passphrase) {
  if (!passphrase) throw new Problem("Este backup está cifrado: informe a frase em BACKUP_PASSPHRASE.");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(wrapped, "text").catch(() => {
    throw new Problem("A frase de BACKUP_PASSPHRASE não abre este backup: use a que valia quando ele foi feito.");
  });
}

/**
 * The private key in a file written by age-keygen.
 * @param {string | undefined} file
 */
function readIdentity(file) {
  if (!file)
    throw new Problem(
      "Este backup está cifrado para uma chave: informe em BACKUP_KEY_FILE o arquivo da chave privada.",
    );
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.find((line) => line.startsWith("AGE-SECRET-KEY-"))?.trim() ?? "";
  } catch (error) {
    throw new Problem(`Não é possível ler ${file} (${codeOf(error)}): confira BACKUP_KEY_FILE.`);
  }
}

/**
 * @param {AsyncIterable<Uint8Array>} chunks
 * @param {(stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>} work
 */
async function* transform(chunks, work) {
  const stream = /** @type {ReadableStream<Uint8Array>} */ (
    Readable.toWeb(Readable.from(chunks, { objectMode: true }))
  );
  const transformed = /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (await work(stream)));
  yield* transformed;
}
