const exportsService = "lib/modules/exports/service.ts";
const exportsTest = "lib/modules/exports/exports.test.ts";
const archiveService = "lib/modules/exports/archive-service.ts";
const archivesTest = "lib/modules/exports/archives.test.ts";
const deletesArchives = "deletes expired, stalled and orphaned archives";
const requestsService = "lib/modules/privacy-requests/service.ts";
const requestsTest = "lib/modules/privacy-requests/privacy-requests.test.ts";

const purgeService = "lib/modules/purges/service.ts";
const purgeTest = "lib/modules/purges/purge.test.ts";
const removesAddresses = "removes IP addresses from old audit entries and keeps everything else";

const csvParser = "lib/modules/imports/parsing/csv.ts";
const xlsxParser = "lib/modules/imports/parsing/xlsx.ts";
const xmlParser = "lib/modules/imports/parsing/xml.ts";
const zipReader = "lib/modules/imports/parsing/zip.ts";
const workbooksTest = "lib/modules/imports/parsing/workbooks.test.ts";
const randomFilesTest = "lib/modules/imports/parsing/random-files.test.ts";

export const data = [
  {
    name: "hidden-sheet-read",
    why: "The import reads data of a hidden sheet that the shop did not mean to import.",
    breaks: [{ file: xlsxParser, replace: 'attributes.state === "hidden" || ', by: "" }],
    test: workbooksTest,
    named: "reads the first visible sheet and lists the visible ones",
  },
  {
    name: "workbook-cells-without-limit",
    why: "A spreadsheet of a million cells occupies a reader thread for minutes.",
    breaks: [{ file: xlsxParser, replace: "if (cell_count > MAX_CELLS) throw tooManyCells();", by: "" }],
    test: workbooksTest,
    named: "rejects more cells than the limit",
  },
  {
    name: "workbook-text-without-limit",
    why: "A shared text repeated in every cell fills the memory.",
    breaks: [{ file: xlsxParser, replace: "if (character_count > MAX_TEXT_CHARACTERS) throw tooMuchText();", by: "" }],
    test: workbooksTest,
    named: "rejects a long text that is repeated in many cells",
  },
  {
    name: "archive-inflated-without-limit",
    why: "A small file inflates to gigabytes.",
    breaks: [{ file: zipReader, replace: "if (entry.size > left_bytes)", by: "if (entry.size < 0)" }],
    test: workbooksTest,
    named: "rejects archives that inflate beyond the limit",
  },
  {
    name: "workbook-with-entities",
    why: "Entities declared in the file multiply the text to read.",
    breaks: [{ file: xmlParser, replace: 'parser.on("doctype", () => {\n    throw brokenWorkbook();\n  });', by: "" }],
    test: workbooksTest,
    named: "rejects entity declarations and deep nesting",
  },
  {
    name: "delimiter-needs-every-line",
    why: "Extra delimiters in some lines split the whole file at the decimal commas.",
    breaks: [{ file: csvParser, replace: "share >= CONSISTENT_SHARE && is_heading_divided", by: "share === 1" }],
    test: randomFilesTest,
    named: "keeps the delimiter when several lines have an extra one",
  },
  {
    name: "line-with-extra-cells-accepted",
    why: "An extra cell shifts the following ones: a price becomes a cost.",
    breaks: [
      {
        file: "lib/modules/imports/parsing/read-spreadsheet.ts",
        replace: "if (filled > heading_width) return filled;",
        by: "",
      },
    ],
    test: randomFilesTest,
    named: "keeps the delimiter and the other lines when one line has an extra delimiter",
  },
  {
    name: "windows-1252-as-latin-1",
    why: "Dashes, quotation marks and the euro sign of older software become control characters.",
    breaks: [{ file: csvParser, replace: '"windows-1252")', by: '"latin1")' }],
    test: randomFilesTest,
    named: "decodes the bytes 0x80 to 0x9F as Windows-1252",
  },
  {
    name: "audit-addresses-never-deleted",
    why: "The log keeps IP addresses forever, although the policy promises six months.",
    breaks: [
      {
        file: purgeService,
        replace: "log_addresses: await clearLogAddresses(),",
        by: "log_addresses: 0,",
      },
    ],
    test: purgeTest,
    named: removesAddresses,
  },
  {
    name: "audit-log-read-every-night",
    why: "The purge reads the whole log of every company each night, which takes hours on a large platform.",
    breaks: [
      {
        file: purgeService,
        replace: "created_at >= ${since} AND created_at < ${before}",
        by: "created_at < ${before}",
      },
    ],
    test: purgeTest,
    named: "reads only audit entries that became old since the last purge",
  },
  {
    name: "purge-stops-after-a-batch",
    why: "A table that grows by more than one batch a day grows without end.",
    breaks: [{ file: "lib/modules/purges/batches.ts", replace: "if (deleted < limit) return sum;", by: "return sum;" }],
    test: purgeTest,
    named: "deletes more rows than one statement may",
  },
  {
    name: "invariants-in-one-snapshot",
    why: "One snapshot of the whole platform lasts for hours and keeps VACUUM from its work.",
    breaks: [
      {
        file: "db/invariants.mjs",
        replace: "if (took_ms > part_ms) limit = Math.max(1, Math.floor(limit / 2));",
        by: "if (took_ms > part_ms) limit = MAX_COMPANIES;",
      },
    ],
    test: "lib/modules/invariants/invariants.test.ts",
    named: "checks each part in a snapshot of its own, smaller after a slow one and larger after a fast one",
  },
  {
    name: "audit-entry-editable",
    why: "A role that may erase the address of an audit entry can also change what the entry says.",
    breaks: ["DROP TRIGGER audit_entry_is_final ON audit_entry"],
    test: purgeTest,
    named: removesAddresses,
  },
  {
    name: "concurrent-exports",
    why: "Without the index, ten concurrent requests create ten archives of the same shop.",
    breaks: ["DROP INDEX data_export_one_at_a_time"],
    test: exportsTest,
    named: "starts one export for ten concurrent requests",
  },
  {
    name: "previous-archive-not-deleted",
    why: "If the previous archive is not deleted, archives full of personal data accumulate.",
    breaks: [
      {
        file: exportsService,
        replace: 'data: { status: "apagada" },',
        by: 'data: { status: "pronta" },',
      },
    ],
    test: exportsTest,
    named: "replaces the older archive and logs every download",
  },
  {
    name: "expired-archives-not-deleted",
    why: "Without the nightly cleanup, an archive with every CPF stays until the next export.",
    breaks: [{ file: archiveService, replace: "const deleted = [...expired, ", by: "const deleted = [" }],
    test: archivesTest,
    named: deletesArchives,
  },
  {
    name: "stalled-archives-not-deleted",
    why: "The incomplete archive of a killed server stays on disk forever.",
    breaks: [{ file: archiveService, replace: "...(await failStalledExports(db, now))", by: "" }],
    test: archivesTest,
    named: deletesArchives,
  },
  {
    name: "running-exports-deleted",
    why: "The nightly cleanup deletes an archive that is still being written.",
    breaks: [
      { file: archiveService, replace: ", seen_at: { lt: new Date(now.getTime() - STALLED_AFTER_MS) }", by: "" },
    ],
    test: archivesTest,
    named: deletesArchives,
  },
  {
    name: "privacy-request-answered-twice",
    why: "Without the condition, a privacy request is answered twice.",
    breaks: [
      {
        file: requestsService,
        replace: "where: { id, company_id, answered_at: null }",
        by: "where: { id, company_id }",
      },
    ],
    test: requestsTest,
    named: "accepts one of ten concurrent answers and sends one mail",
  },
  {
    name: "privacy-requests-without-rate-limit",
    why: "Without the limit, one address can flood any inbox with requests.",
    breaks: [{ file: requestsService, replace: 'await consume("privacy_ip", call.ip, call);', by: "" }],
    test: requestsTest,
    named: "limits an IP address to ten requests per hour",
  },
  {
    name: "demo-open-in-production",
    why: "Without this check, every production server offers the demo shop.",
    breaks: [
      {
        file: "lib/modules/auth/demo/service.ts",
        replace: "if (!isDemoOpen() || ",
        by: "if (",
      },
    ],
    test: "lib/modules/auth/demo/demo.test.ts",
    named: "is disabled on a production server unless DEMO_SHOP is set",
  },
  {
    name: "demo-sessions-of-others-visible",
    why: "In the demo, visitors can see the addresses of other visitors and end their sessions.",
    breaks: [
      {
        file: "lib/modules/auth/sessions/service.ts",
        replace: "actor.email === DEMO_VISITOR ? { user_id: actor.id, id: actor.session_id } : { user_id: actor.id }",
        by: "({ user_id: actor.id })",
      },
    ],
    test: "lib/modules/auth/demo/demo.test.ts",
    named: "hides the sessions of other visitors and keeps a visitor from ending them",
  },
  {
    name: "archive-contains-platform-notes",
    why: "The shop's archive contains notes that only the platform's team may read.",
    breaks: [
      {
        file: "lib/modules/exports/packing/service.ts",
        replace: 'const PLATFORM_TABLES = ["company_note"];',
        by: "const PLATFORM_TABLES: string[] = [];",
      },
    ],
    test: exportsTest,
    named: "excludes the platform's internal notes and includes its support accesses",
  },
  {
    name: "customer-data-export-during-support",
    why: "An administrator with support access can take away all the data of a customer.",
    breaks: [
      {
        file: "lib/modules/privacy-requests/portability/endpoints.ts",
        replace: "    duringSupport: false,\n",
        by: "",
      },
    ],
    test: "lib/modules/master/actions/labels.test.ts",
    named: "excludes a customer's personal data export from support sessions",
  },
  {
    name: "erased-customer-left-in-other-tables",
    why: "The device and document of an erased customer stay in the answers to quotes, and the customer in held sales.",
    breaks: [
      { file: "lib/modules/customers/anonymization/service.ts", replace: "await eraseTraces(ctx, customer);", by: "" },
    ],
    test: "lib/modules/customers/anonymization/traces.test.ts",
    named: "erases the customer from every row of %s",
    row: "quote_answer",
  },
  {
    name: "quote-answers-editable",
    why: "Without the trigger, a customer's answer to a quote can be replaced.",
    breaks: ["DROP TRIGGER quote_answer_is_final ON quote_answer"],
    test: "lib/modules/customers/anonymization/traces.test.ts",
    named: "rejects other changes to the history of a quote",
  },
  {
    name: "erased-customer-restored-by-update",
    why: "A user who saves a customer while another erases it writes the erased data back.",
    breaks: [
      {
        file: "lib/db/version.ts",
        replace: "AND id = ${id}::uuid FOR NO KEY UPDATE`",
        by: "AND id = ${id}::uuid`",
      },
    ],
    test: "lib/modules/customers/anonymization/anonymization.test.ts",
    named: "rejects updates that were waiting during the anonymization",
  },
  {
    name: "schema-differs-from-migrations",
    why: "The next generated migration drops an index that only the migrations contain.",
    breaks: [
      {
        file: "prisma/schema/sales.prisma",
        replace: '@@unique([company_id, number], map: "sale_number_key")',
        by: "",
      },
    ],
    test: "scripts/new-migration.test.mjs",
    named: "finds no difference between the migrations and the schema",
  },
  {
    name: "erased-customer-left-in-texts",
    why: "Notes, reasons and the log still name the customer who asked to be erased.",
    breaks: [
      {
        file: "lib/modules/customers/anonymization/service.ts",
        replace: "await eraseFromTexts(ctx, customer);",
        by: "",
      },
    ],
    test: "lib/modules/customers/anonymization/every-text.test.ts",
    named: "erases the customer from every text, JSON and array column",
  },
  {
    name: "erased-customer-left-in-archives",
    why: "An earlier export still contains the data of an erased customer.",
    breaks: [
      {
        file: "lib/modules/customers/anonymization/service.ts",
        replace: "archives: await withdrawArchives(ctx.db, ctx.now)",
        by: "archives: []",
      },
    ],
    test: "lib/modules/customers/anonymization/every-text.test.ts",
    named: "invalidates earlier exports",
  },
  {
    name: "erased-customer-left-in-mails",
    why: "Unsent e-mails still contain the name of an erased customer.",
    breaks: [
      {
        file: "lib/modules/customers/anonymization/traces.ts",
        replace: "pattern: row?.pattern ?? null",
        by: "pattern: null",
      },
    ],
    test: "lib/modules/customers/anonymization/every-text.test.ts",
    named: "deletes sent and unsent mails about the customer",
  },
  {
    name: "history-editable-by-setting",
    why: "The application can authorize itself to rewrite the sales history.",
    breaks: [
      "CREATE OR REPLACE FUNCTION is_forgetting(table_id oid) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT current_setting('agora.forgetting', true) = 'customer' $$",
    ],
    test: "lib/modules/customers/anonymization/every-text.test.ts",
    named: "allows only the database owner to rewrite immutable rows, and only their texts",
  },
  {
    name: "amounts-editable-during-erasure",
    why: "The statement that erases a name can also change an amount.",
    breaks: [
      "CREATE OR REPLACE FUNCTION differ_in_words(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT true $$",
    ],
    test: "lib/modules/customers/anonymization/every-text.test.ts",
    named: "allows only the database owner to rewrite immutable rows, and only their texts",
  },
];
