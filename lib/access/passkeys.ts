import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { prisma, type Unscoped } from "@/lib/db/client";
import { codesOf } from "@/lib/db/faults";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { hashOf, newId } from "./token";

const CHALLENGE_MINUTES = 5;
const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;
/** How many challenges per purpose may be open for a user: enough for several windows, and a limit on the rows. */
const MAX_OPEN_CHALLENGES = 5;
const USER_VERIFICATION = "preferred";

/** The operation that a challenge was issued for. */
export type ChallengePurpose = "register" | "login" | "support";

/** The relying party, from APP_URL. */
const site = () => {
  const { hostname, origin } = new URL(appUrl());
  return { id: hostname, origin };
};

async function storeChallenge(user_id: string, purpose: ChallengePurpose, challenge: string) {
  await prisma.$executeRaw`
    WITH waiting AS (
      SELECT id FROM webauthn_challenge
      WHERE user_id = ${user_id}::uuid AND purpose = ${purpose} AND expires_at > now()
      ORDER BY created_at DESC, id DESC LIMIT ${MAX_OPEN_CHALLENGES - 1}::int)
    DELETE FROM webauthn_challenge
    WHERE user_id = ${user_id}::uuid AND (expires_at <= now() OR purpose = ${purpose})
      AND id NOT IN (SELECT id FROM waiting)`;
  await prisma.$executeRaw`
    INSERT INTO webauthn_challenge (id, user_id, purpose, challenge_hash, expires_at)
    VALUES (${newId()}::uuid, ${user_id}::uuid, ${purpose}, ${hashOf(challenge)},
            now() + make_interval(mins => ${CHALLENGE_MINUTES}::int))`;
}

/** Deletes the challenge in a response and returns it. Throws PASSKEY_INVALID when no such challenge is open. */
async function consumeChallenge(user_id: string, purpose: ChallengePurpose, client_data: string): Promise<string> {
  const challenge = challengeIn(client_data);
  const taken = await prisma.$executeRaw`
    DELETE FROM webauthn_challenge
    WHERE challenge_hash = ${hashOf(challenge)} AND user_id = ${user_id}::uuid AND purpose = ${purpose}
      AND expires_at > now()`;
  if (taken !== 1) throw new AppError("PASSKEY_INVALID");
  return challenge;
}

function challengeIn(client_data: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(client_data, "base64url").toString("utf8"));
    return String(challenge);
  } catch {
    throw new AppError("PASSKEY_INVALID");
  }
}

/** Logs the library's reason, which is in English; the caller only gets PASSKEY_INVALID. */
async function verified<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, "passkey refused");
    throw new AppError("PASSKEY_INVALID");
  }
}

const descriptorOf = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  transports,
});

/** The WebAuthn options to create a passkey; existing ones are excluded. */
export async function passkeyCreationOptions(user: { id: string; name: string; email: string }) {
  const known = await prisma.passkey.findMany({ where: { user_id: user.id } });
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: site().id,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll("-", ""), "hex")),
    userName: user.email,
    userDisplayName: user.name,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: "discouraged", userVerification: USER_VERIFICATION },
  });
  await storeChallenge(user.id, "register", options.challenge);
  return options;
}

/** Checks a new passkey against its challenge, which is used up in any case. Throws PASSKEY_INVALID. */
export async function checkNewPasskey(user_id: string, response: RegistrationResponseJSON) {
  const expectedChallenge = await consumeChallenge(user_id, "register", response.response.clientDataJSON);
  const { id, origin } = site();
  const { verified: isVerified, registrationInfo } = await verified(
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }),
  );
  if (!isVerified) throw new AppError("PASSKEY_INVALID");
  return registrationInfo.credential;
}

type NewPasskey = Awaited<ReturnType<typeof checkNewPasskey>>;

/** Stores a passkey. Throws PASSKEY_TAKEN when any user has already registered the credential. */
export const addPasskey = (tx: Unscoped, user_id: string, name: string, credential: NewPasskey) =>
  tx.passkey
    .create({
      data: {
        user_id,
        name,
        credential_id: credential.id,
        public_key: credential.publicKey,
        sign_count: credential.counter,
        transports: credential.transports ?? [],
      },
    })
    .catch((error: unknown) => {
      if (codesOf(error).includes("P2002")) throw new AppError("PASSKEY_TAKEN");
      throw error;
    });

/** The WebAuthn options to sign in with one of the user's passkeys; null when the user has none. */
export async function passkeyRequestOptions(user_id: string, purpose: "login" | "support") {
  const known = await prisma.passkey.findMany({ where: { user_id }, orderBy: { created_at: "asc" } });
  if (known.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: site().id,
    timeout: CHALLENGE_MS,
    allowCredentials: known.map(descriptorOf),
    userVerification: USER_VERIFICATION,
  });
  await storeChallenge(user_id, purpose, options.challenge);
  return options;
}

/**
 * Checks a signature by one of the user's passkeys; its challenge is used up in any case. Returns the input of `spendPasskey`.
 * Throws PASSKEY_INVALID.
 */
export async function checkPasskey(
  user_id: string,
  purpose: "login" | "support",
  response: AuthenticationResponseJSON,
) {
  const expectedChallenge = await consumeChallenge(user_id, purpose, response.response.clientDataJSON);
  const passkey = await prisma.passkey.findFirst({ where: { credential_id: response.id, user_id } });
  if (!passkey) throw new AppError("PASSKEY_INVALID");
  const { id, origin } = site();
  const { verified: isVerified, authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // `spendPasskey` compares the counter in one statement, so that two concurrent responses cannot both pass.
        counter: 0,
        transports: passkey.transports,
      },
    }),
  );
  if (!isVerified) throw new AppError("PASSKEY_INVALID");
  return { id: passkey.id, sign_count: authenticationInfo.newCounter };
}

/** Records the use of a passkey. Throws PASSKEY_INVALID when its counter did not increase, which means that a copy was used. */
export async function spendPasskey(tx: Unscoped, { id, sign_count }: { id: string; sign_count: number }) {
  const spent = await tx.$executeRaw`
    UPDATE passkey SET sign_count = ${sign_count}::bigint, last_used_at = now()
    WHERE id = ${id}::uuid AND (sign_count < ${sign_count}::bigint OR (sign_count = 0 AND ${sign_count}::bigint = 0))`;
  if (spent === 1) return;
  log.warn({ passkey: id }, "passkey counter went back");
  throw new AppError("PASSKEY_INVALID");
}
