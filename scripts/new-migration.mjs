// `npm run db:new-migration -- --name add-carriers`: writes the migration that brings prisma/migrations up to date with
// prisma/schema. It compares the two in a temporary database, so it does not use or change any other database.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { messageOf, Problem } from "./cli/problem.mjs";
import { startThrowawayDatabase } from "./database.mjs";
import { root } from "./project.mjs";
import { checkNode, installPackages } from "./steps/install.mjs";
import { migrationDiff, writeMigration } from "./steps/new-migration.mjs";
import { applyMigrations } from "./steps/schema.mjs";

await runCommand(async () => {
  const name = nameFrom(process.argv.slice(2));
  checkNode();
  await installPackages({ checks: true });
  const database = await startThrowawayDatabase();
  onExit(database.stop);
  await applyMigrations(database);
  const sql = await migrationDiff(database);
  if (!sql) {
    console.log("The migrations already match prisma/schema: there is nothing to write.");
    return;
  }
  const written = writeMigration({ folder: join(root, "prisma", "migrations"), name, sql, now: new Date() });
  console.log(`Migration written to prisma/migrations/${written}. Review its SQL before you apply it.`);
});

/** @param {string[]} args */
function nameFrom(args) {
  const usage = "Use npm run db:new-migration -- --name name-of-the-migration.";
  try {
    const { values } = parseArgs({ args, options: { name: { type: "string" } } });
    if (values.name?.trim()) return values.name;
  } catch (error) {
    throw new Problem(`${messageOf(error)} ${usage}`);
  }
  throw new Problem(`The name of the migration is missing. ${usage}`);
}
