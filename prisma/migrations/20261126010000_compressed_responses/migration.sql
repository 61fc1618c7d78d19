-- The bodies of stored responses, compressed by lib/api/stored-body.ts. The previous version answers a key whose body it does not find
-- with 409, and does not repeat the work.
ALTER TABLE "idempotency_key" ADD COLUMN "compressed_body" BYTEA;
