-- Uma chave está sem a sua resposta: as duas são gravadas na mesma transação.
SELECT company_id, key FROM idempotency_key WHERE status IS NULL OR (compressed_body IS NULL AND body IS NULL)
