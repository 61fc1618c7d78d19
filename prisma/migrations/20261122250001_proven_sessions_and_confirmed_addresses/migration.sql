-- Dangerous calls need a recent proof of the password, and some need a confirmed e-mail address.
ALTER TABLE "session" ADD COLUMN "proven_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "session" SET proven_at = created_at;

-- Accepting an invitation or resetting the password by mail proves that the person reads the address. An owner who signed
-- up has only typed it and confirms it later.
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(6);
UPDATE "users" SET email_confirmed_at = joined_at
WHERE joined_at IS NOT NULL
  AND (type <> 'owner' OR company_id IS NULL
       OR EXISTS (SELECT FROM mail_message m WHERE m.kind = 'password.changed' AND m.to_address = users.email));

CREATE TABLE "email_confirmation" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "email_confirmation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "email_confirmation_token_hash_key" ON "email_confirmation"("token_hash");
CREATE INDEX "email_confirmation_user_id_idx" ON "email_confirmation"("user_id");
ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A browser that a person has logged in with, known by the hash of a random cookie.
CREATE TABLE "known_device" (
    "user_id" UUID NOT NULL,
    "device_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("user_id","device_hash")
);
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
