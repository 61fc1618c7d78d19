// Runs the Prisma CLI on the project's database, with a schema engine that needs no download: `node scripts/prisma.mjs generate`.
// Use new-migration.mjs for new migrations: with this engine, `migrate dev` fails right after it applies migrations.
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { launch } from "./cli/processes.mjs";
import { loadEnvironmentFiles, root } from "./project.mjs";
import { prismaCommand, prismaEnvironment } from "./steps/prisma-cli.mjs";
import { openDatabase } from "./with-database.mjs";

const WITHOUT_DATABASE = ["generate", "format", "validate", "version", "--version", "--help"];

/** @param {string[]} args */
async function runPrisma(args) {
  loadEnvironmentFiles();
  const database = WITHOUT_DATABASE.includes(args[0] ?? "") ? undefined : await openDatabase();
  if (database) onExit(database.stop);
  const child = launch(process.execPath, [prismaCommand(), ...args], {
    cwd: root,
    env: prismaEnvironment(database?.owner_url),
    stdio: "inherit",
  });
  return (await child.ended).code ?? 1;
}

await runCommand(() => runPrisma(process.argv.slice(2)));
