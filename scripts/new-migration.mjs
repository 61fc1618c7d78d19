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
  await installPackages();
  const database = await startThrowawayDatabase();
  onExit(database.stop);
  await applyMigrations(database);
  const sql = await migrationDiff(database);
  if (!sql) {
    console.log("As migrações já correspondem a prisma/schema: não há o que gerar.");
    return;
  }
  const written = writeMigration({ folder: join(root, "prisma", "migrations"), name, sql, now: new Date() });
  console.log(`Migração criada em prisma/migrations/${written}. Revise o SQL antes de aplicá-la.`);
});

/** @param {string[]} args */
function nameFrom(args) {
  const usage = "Use npm run db:new-migration -- --name nome-da-migracao.";
  try {
    const { values } = parseArgs({ args, options: { name: { type: "string" } } });
    if (values.name?.trim()) return values.name;
  } catch (error) {
    throw new Problem(`${messageOf(error)} ${usage}`);
  }
  throw new Problem(`Falta o nome da migração. ${usage}`);
}
