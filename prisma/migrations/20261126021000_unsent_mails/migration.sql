-- The mails that wait or failed, which the metrics of the server count every few seconds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mail_message_unsent ON mail_message (created_at) WHERE sent_at IS NULL;
