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
/** How many challenges of one purpose may wait for a user's answer: several windows, and no more rows than that. */
const WAITING_CHALLENGES = 5;
const USER_VERIFICATION = "preferred";

/** What a challenge may be answered for. */
export type ChallengePurpose = "register" | "login" | "support";

/** The site as a passkey knows it, from APP_URL. */
const site = () => {
  const { hostname, origin } = new URL(appUrl());
  return { id: hostname, origin };
};

async function keepChallenge(user_id: string, purpose: ChallengePurpose, challenge: string) {
  await prisma.$executeRaw`
    WITH waiting AS (
      SELECT id FROM webauthn_challenge
      WHERE user_id = ${user_id}::uuid AND purpose = ${purpose} AND expires_at > now()
      ORDER BY created_at DESC, id DESC LIMIT ${WAITING_CHALLENGES - 1}::int)
    DELETE FROM webauthn_challenge
    WHERE user_id = ${user_id}::uuid AND (expires_at <= now() OR purpose = ${purpose})
      AND id NOT IN (SELECT id FROM waiting)`;
  await prisma.$executeRaw`
    INSERT INTO webauthn_challenge (id, user_id, purpose, challenge_hash, expires_at)
    VALUES (${newId()}::uuid, ${user_id}::uuid, ${purpose}, ${hashOf(challenge)},
            now() + make_interval(mins => ${CHALLENGE_MINUTES}::int))`;
}

/** The challenge that an answer carries, used up. Throws PASSKEY_INVALID when it is not one that waits for this. */
async function takeChallenge(user_id: string, purpose: ChallengePurpose, client_data: string): Promise<string> {
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

/** The library says why in English; the caller learns only that it was refused. */
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

/** What the browser needs to make a passkey for the user; those that exist are excluded. */
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
  await keepChallenge(user.id, "register", options.challenge);
  return options;
}

/** Checks a new passkey against its challenge, which is used up whatever comes of it. Throws PASSKEY_INVALID. */
export async function checkNewPasskey(user_id: string, response: RegistrationResponseJSON) {
  const expectedChallenge = await takeChallenge(user_id, "register", response.response.clientDataJSON);
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

/** Throws PASSKEY_TAKEN when the credential is already registered, by whomever. */
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

/** What the browser needs to ask one of the user's passkeys; null when the user has none. */
export async function passkeyRequestOptions(user_id: string, purpose: "login" | "support") {
  const known = await prisma.passkey.findMany({ where: { user_id }, orderBy: { created_at: "asc" } });
  if (known.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: site().id,
    timeout: CHALLENGE_MS,
    allowCredentials: known.map(descriptorOf),
    userVerification: USER_VERIFICATION,
  });
  await keepChallenge(user_id, purpose, options.challenge);
  return options;
}

/**
 * Checks what a passkey of the user signed, with its challenge used up whatever comes of it. Answers what
 * `spendPasskey` writes down. Throws PASSKEY_INVALID.
 */
export async function checkPasskey(
  user_id: string,
  purpose: "login" | "support",
  response: AuthenticationResponseJSON,
) {
  const expectedChallenge = await takeChallenge(user_id, purpose, response.response.clientDataJSON);
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
        // `spendPasskey` compares the counter, where two answers at once cannot pass each other.
        counter: 0,
        transports: passkey.transports,
      },
    }),
  );
  if (!isVerified) throw new AppError("PASSKEY_INVALID");
  return { id: passkey.id, sign_count: authenticationInfo.newCounter };
}

/** Writes the use of a passkey down. Throws PASSKEY_INVALID when its counter did not grow: a copy of it has been used. */
export async function spendPasskey(tx: Unscoped, { id, sign_count }: { id: string; sign_count: number }) {
  const spent = await tx.$executeRaw`
    UPDATE passkey SET sign_count = ${sign_count}::bigint, last_used_at = now()
    WHERE id = ${id}::uuid AND (sign_count < ${sign_count}::bigint OR (sign_count = 0 AND ${sign_count}::bigint = 0))`;
  if (spent === 1) return;
  log.warn({ passkey: id }, "passkey counter went back");
  throw new AppError("PASSKEY_INVALID");
}

/** Challenges that nobody answered in time. */
export const forgetChallenges = () => prisma.$executeRaw`DELETE FROM webauthn_challenge WHERE expires_at < now()`;
