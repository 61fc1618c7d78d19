-- The authenticator app of a user stays in user_totp. Recovery codes belong to the user, not to the app: somebody who only
-- has passkeys has them too.
ALTER TABLE "totp_recovery_code" RENAME TO "recovery_code";
ALTER TABLE "recovery_code" RENAME CONSTRAINT "totp_recovery_code_pkey" TO "recovery_code_pkey";
ALTER INDEX "totp_recovery_code_code_hash_key" RENAME TO "recovery_code_code_hash_key";
ALTER INDEX "totp_recovery_code_user_id_idx" RENAME TO "recovery_code_user_id_idx";
ALTER TABLE "recovery_code" DROP CONSTRAINT "totp_recovery_code_user_id_fkey";
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "passkey" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(6),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webauthn_challenge" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "challenge_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "webauthn_challenge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");
CREATE UNIQUE INDEX "webauthn_challenge_challenge_hash_key" ON "webauthn_challenge"("challenge_hash");
CREATE INDEX "webauthn_challenge_user_id_idx" ON "webauthn_challenge"("user_id");

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "webauthn_challenge" ADD CONSTRAINT "webauthn_challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "passkey"
  ADD CONSTRAINT "passkey_sign_count" CHECK ("sign_count" BETWEEN 0 AND 4294967295),
  ADD CONSTRAINT "passkey_name" CHECK (length(btrim("name")) > 0);
ALTER TABLE "webauthn_challenge"
  ADD CONSTRAINT "webauthn_challenge_purpose" CHECK ("purpose" IN ('register', 'login', 'support'));
