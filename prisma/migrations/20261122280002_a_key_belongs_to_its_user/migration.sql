-- Who sent an Idempotency-Key first: to anybody else its answer is not repeated. Keys from before have no user and live a day.
ALTER TABLE "idempotency_key" ADD COLUMN "user_id" UUID;
