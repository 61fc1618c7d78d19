const versionsTest = "lib/testing/versions.test.ts";
const versionCheck = "if (sent !== undefined && sent !== record.version)";

export const recordVersions = [
  {
    name: "stale-form-saved",
    why: "A user who corrects the name in an older form undoes the price that another user changed.",
    breaks: [{ file: "lib/db/version.ts", replace: versionCheck, by: "if (sent === -1)" }],
    test: versionsTest,
    named: "prevents an open form from restoring a price changed by a bulk price change",
  },
  {
    name: "version-read-without-row-lock",
    why: "Without a lock on the row, two concurrent changes with the same version are accepted, and one undoes the other.",
    breaks: [
      {
        file: "lib/db/version.ts",
        replace: "AND id = ${id}::uuid FOR NO KEY UPDATE`",
        by: "AND id = ${id}::uuid`",
      },
    ],
    test: versionsTest,
    named: "%s saves only one of two concurrent changes with the same version",
    row: "PUT /products/:id",
  },
  {
    name: "company-version-read-without-lock",
    why: "Without a lock on the company, two concurrent changes with the same version are accepted, and a new PIX key is replaced by the old one.",
    breaks: [
      {
        file: "lib/modules/companies/service.ts",
        replace: "WHERE id = ${ctx.company_id}::uuid FOR NO KEY UPDATE`",
        by: "WHERE id = ${ctx.company_id}::uuid`",
      },
    ],
    test: versionsTest,
    named: "%s saves only one of two concurrent changes with the same version",
    row: "PUT /companies/:id",
  },
  {
    name: "stale-quote-saved",
    why: "When two users edit the same quote, the second deletes the items of the first without knowing it.",
    breaks: [
      {
        file: "lib/modules/quotes/draft-service.ts",
        replace: "if (edit_version !== quote.edit_version)",
        by: "if (edit_version > quote.edit_version)",
      },
    ],
    test: versionsTest,
    named: "%s with an old version returns the current record and changes nothing",
    row: "PUT /quotes/:id",
  },
  {
    name: "stale-policies-saved",
    why: "A user's limits return to the values from when the screen was opened.",
    breaks: [
      {
        file: "lib/modules/approvals/policies/service.ts",
        replace: "if (version !== subject.policies_version)",
        by: "if (version > subject.policies_version)",
      },
    ],
    test: versionsTest,
    named: "%s with an old version returns the current record and changes nothing",
    row: "PUT /users/:id/policies",
  },
  {
    name: "version-without-trigger",
    why: "A bulk price change does not change the version, so that an older form undoes it.",
    breaks: ["DROP TRIGGER product_version ON product"],
    test: versionsTest,
    named: "prevents an open form from restoring a price changed by a bulk price change",
  },
  {
    name: "untouched-field-overwrites-newer-value",
    why: "A field that the user did not change overwrites the value saved by another user.",
    breaks: [
      {
        file: "components/blocks/form/stale-draft.ts",
        replace: "if (!isTouched) set(merged, name, is);",
        by: "",
      },
    ],
    test: "components/blocks/form/stale-draft.test.ts",
    named: "takes other people's changes to fields not changed in the form",
  },
];
