-- A key without its answer: the key and the answer are one transaction.
SELECT company_id, key FROM idempotency_key WHERE status IS NULL OR body IS NULL
