-- What is done later or by the clock, the mail that leaves with what caused it, and plans paid through a gateway that tells of it.
ALTER TABLE "plan"
  ADD COLUMN "canceled_at" TIMESTAMPTZ(6),
  ADD COLUMN "cancel_reason" TEXT;

ALTER TABLE "plan_charge"
  ADD COLUMN "pix_code" TEXT,
  ADD COLUMN "expires_at" TIMESTAMPTZ(6),
  ADD COLUMN "failure_reason" TEXT,
  ADD COLUMN "refunded_at" TIMESTAMPTZ(6),
  ADD COLUMN "late_paid_at" TIMESTAMPTZ(6),
  ADD COLUMN "covers_from" TIMESTAMPTZ(6),
  ADD COLUMN "covers_until" TIMESTAMPTZ(6);

ALTER TABLE plan_charge DROP CONSTRAINT plan_charge_status;
ALTER TABLE plan_charge
  ADD CONSTRAINT plan_charge_status CHECK (status IN ('pending', 'paid', 'failed', 'refunded', 'expired', 'canceled')),
  ADD CONSTRAINT plan_charge_refunded CHECK ((status = 'refunded') = (refunded_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT plan_charge_covers CHECK ((covers_from IS NULL) = (covers_until IS NULL)),
  ADD CONSTRAINT plan_charge_extends_when_paid CHECK (covers_from IS NULL OR status IN ('paid', 'refunded')),
  ADD CONSTRAINT plan_charge_late_is_not_paid CHECK (late_paid_at IS NULL OR status NOT IN ('pending', 'paid'));

-- The few charges that a gateway still has to speak about.
CREATE INDEX plan_charge_pending ON plan_charge (created_at) WHERE status = 'pending';

CREATE TABLE "mail_message" (
    "id" UUID NOT NULL,
    "company_id" UUID,
    "kind" TEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sealed_body" TEXT,
    "once_key" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(6),
    "failed_at" TIMESTAMPTZ(6),

    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mail_message_once_key_key" ON "mail_message"("once_key");
CREATE INDEX "mail_message_created_at_idx" ON "mail_message"("created_at");
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- Only what waits or failed still has its words.
ALTER TABLE mail_message
  ADD CONSTRAINT mail_message_end CHECK (sent_at IS NULL OR failed_at IS NULL),
  ADD CONSTRAINT mail_message_words CHECK ((sent_at IS NULL) = (sealed_body IS NOT NULL));

CREATE TABLE "gateway_notice" (
    "id" UUID NOT NULL,
    "gateway" TEXT NOT NULL,
    "event_key" TEXT NOT NULL,
    "gateway_payment_id" TEXT NOT NULL,
    "action" TEXT,
    "company_id" UUID,
    "charge_id" UUID,
    "outcome" TEXT,
    "received_at" TIMESTAMPTZ(6) NOT NULL,
    "settled_at" TIMESTAMPTZ(6),

    CONSTRAINT "gateway_notice_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "gateway_notice_gateway_event_key_key" ON "gateway_notice"("gateway", "event_key");
CREATE INDEX "gateway_notice_received_at_idx" ON "gateway_notice"("received_at");
ALTER TABLE "gateway_notice" ADD CONSTRAINT "gateway_notice_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "gateway_notice" ADD CONSTRAINT "gateway_notice_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "plan_charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE gateway_notice
  ADD CONSTRAINT gateway_notice_outcome CHECK (outcome IN ('paid', 'pending', 'failed', 'expired', 'canceled', 'refunded', 'late', 'mismatch', 'unknown', 'unchanged')),
  ADD CONSTRAINT gateway_notice_settled CHECK ((outcome IS NULL) = (settled_at IS NULL));

CREATE TABLE "invariant_check" (
    "id" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(6) NOT NULL,
    "rule_count" INTEGER NOT NULL,
    "broken_count" INTEGER NOT NULL,
    "broken" JSONB NOT NULL DEFAULT '[]',
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "invariant_check_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "invariant_check_checked_at_idx" ON "invariant_check"("checked_at");

-- The queues: pg-boss 10.4.2, schema 24, as its own construction plans have it.
CREATE SCHEMA IF NOT EXISTS pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);

CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);

CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);

CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);

CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;;

CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;;
INSERT INTO pgboss.version(version) VALUES ('24');

SELECT pgboss.create_queue('__pgboss__send-it', '{"policy":"standard"}');
SELECT pgboss.create_queue('mail-dead', '{"policy":"standard"}');
-- Ten tries within about a day, then the letter is dead.
SELECT pgboss.create_queue('mail', '{"policy":"standard","retryLimit":10,"retryDelay":30,"retryBackoff":true,"expireInSeconds":90,"deadLetter":"mail-dead"}');
SELECT pgboss.create_queue('password-forgotten', '{"policy":"standard","retryLimit":5,"retryDelay":5,"retryBackoff":true,"expireInSeconds":60}');
SELECT pgboss.create_queue('plan-notices', '{"policy":"standard","retryLimit":3,"retryDelay":60,"retryBackoff":true,"expireInSeconds":900}');
SELECT pgboss.create_queue('plan-notice', '{"policy":"standard","retryLimit":5,"retryDelay":60,"retryBackoff":true,"expireInSeconds":60}');
SELECT pgboss.create_queue('charge-reconciliation', '{"policy":"standard","retryLimit":1,"retryDelay":60,"expireInSeconds":900}');
SELECT pgboss.create_queue('nightly-invariants', '{"policy":"standard","retryLimit":2,"retryDelay":300,"expireInSeconds":3600}');
SELECT pgboss.create_queue('nightly-purge', '{"policy":"standard","retryLimit":2,"retryDelay":300,"expireInSeconds":3600}');
