const matrixTest = "lib/testing/matrix.test.ts";
const responds404 = "%s responds 404 for them and changes nothing";

export const tenancy = [
  {
    name: "company-missing-in-reads",
    why: "Without the company in the filter, an id of another shop opens its record.",
    breaks: [
      {
        file: "lib/db/tenant.ts",
        replace: "run({ ...args, where: { ...args.where, company_id } })",
        by: 'run({ ...args, where: model === "customer" ? args.where : { ...args.where, company_id } })',
      },
    ],
    test: matrixTest,
    named: responds404,
    row: "GET /customers/:id",
  },
  {
    name: "company-missing-in-lists",
    why: "Without the company in the filter, the list shows the suppliers of all shops.",
    breaks: [
      {
        file: "lib/db/tenant.ts",
        replace: "run({ ...args, where: { ...args.where, company_id } })",
        by: 'run({ ...args, where: model === "supplier" ? args.where : { ...args.where, company_id } })',
      },
    ],
    test: matrixTest,
    named: "%s returns none of them",
    row: "GET /suppliers",
  },
  {
    name: "company-missing-in-raw-sql",
    why: "A handwritten query without the company reads a product of another shop.",
    breaks: [
      {
        file: "lib/modules/stock/service.ts",
        replace: "WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid AND archived_at IS NULL",
        by: "WHERE company_id IS NOT NULL AND id = ${id}::uuid AND archived_at IS NULL",
      },
    ],
    test: "lib/modules/stock/stock.test.ts",
    named: "returns not found for products of another company",
  },
  {
    name: "another-company-changed",
    why: "A user with the settings permission can change the data of another company.",
    breaks: [
      {
        file: "lib/modules/companies/service.ts",
        replace: 'if (id !== ctx.company_id) throw new AppError("NOT_FOUND");',
        by: "",
      },
    ],
    test: "lib/modules/companies/company-settings.test.ts",
    named: "lets only users with the settings permission change their own company",
  },
  {
    name: "log-names-charges-of-other-companies",
    why: "The log shows the number of another company's charge.",
    breaks: [
      {
        file: "lib/modules/audit/entries/target-service.ts",
        replace: "const where = { id: { in: ids }, company_id: ctx.company_id };",
        by: "const where = { id: { in: ids } };",
      },
    ],
    test: "lib/modules/audit/entries/entries.test.ts",
    named: "is missing if it is unknown or of another company",
  },
  {
    name: "log-names-users-of-other-companies",
    why: "The log shows the name of a user of another company.",
    breaks: [
      {
        file: "lib/modules/audit/entries/target-service.ts",
        replace: "unscoped(ctx).user.findMany({\n    where: { id: { in: ids }, company_id: ctx.company_id },",
        by: "unscoped(ctx).user.findMany({\n    where: { id: { in: ids } },",
      },
    ],
    test: "lib/modules/audit/entries/entries.test.ts",
    named: "is missing if it is unknown or of another company",
  },
  {
    name: "links-searched-in-all-companies",
    why: "A database distributed by company asks every shard for each public link.",
    breaks: [
      {
        file: "lib/access/public-link.ts",
        replace: "company_id ? Prisma.sql`l.company_id = ${company_id}::uuid` : Prisma.sql`true`",
        by: "company_id === undefined ? Prisma.sql`false` : Prisma.sql`true`",
      },
    ],
    test: "lib/modules/sales/receipts/public-receipts.test.ts",
    named: "looks for a link only in the company that it carries",
  },
  {
    name: "company-missing-in-joins",
    why: "A database distributed by company asks every shard for the related rows of each record.",
    breaks: [
      {
        file: "lib/db/company-client.ts",
        replace: "`${join} AND ${related} = ${company}`",
        by: "join",
      },
    ],
    test: "lib/db/company-client.test.ts",
    named: "compares the company of a related table with that of the statement: %s",
    row: '"t0"."company_id" = $1',
  },
  {
    name: "schema-not-checked-before-distribution",
    why: "The set-up fails halfway in a schema that Citus refuses, without a reason that helps.",
    breaks: [
      {
        file: "scripts/distribution/citus.mjs",
        replace:
          "obstacles.push(...(await findRefused(session, tables)).map((found) => `O Citus não aceita: ${found}.`));",
        by: "",
      },
    ],
    test: "scripts/distribution/citus.test.mjs",
    named: "refuses before it changes anything: %s",
    row: "ALTER TABLE seller ADD CONSTRAINT seller_only_id UNIQUE (id)",
  },
];
