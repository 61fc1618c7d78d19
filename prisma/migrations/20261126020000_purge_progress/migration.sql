-- How far the nightly purge has come in a table that is kept, so that it reads each row once.
CREATE TABLE "purge_progress" (
    "name" TEXT NOT NULL,
    "done_until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "purge_progress_pkey" PRIMARY KEY ("name")
);
