-- The mails of the last day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mail_message_sent_at_idx" ON "mail_message"("sent_at");
