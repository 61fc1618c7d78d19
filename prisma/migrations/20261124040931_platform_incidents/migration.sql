-- CreateTable
CREATE TABLE "platform_incident" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(6) NOT NULL,
    "last_mailed_at" TIMESTAMPTZ(6) NOT NULL,
    "mail_count" INTEGER NOT NULL DEFAULT 1,
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "platform_incident_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "platform_incident_started_at_idx" ON "platform_incident"("started_at");

-- A kind of incident has at most one open row, so that two workers cannot both report it.
CREATE UNIQUE INDEX "platform_incident_one_open" ON "platform_incident"("kind") WHERE "ended_at" IS NULL;

SELECT pgboss.create_queue('platform-alerts', '{"policy":"standard","retryLimit":1,"retryDelay":30,"expireInSeconds":120}');
