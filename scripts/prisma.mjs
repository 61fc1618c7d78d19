// The Prisma CLI with the schema engine that needs no download, on the project's database: `node scripts/prisma.mjs generate`.
// New migrations come from new-migration.mjs: this engine fails in `migrate dev` when it has just applied migrations.
import { atTheEnd, tell } from "./machine/lifecycle.mjs";
import { launch } from "./machine/processes.mjs";
import { loadEnvironmentFiles, root } from "./project.mjs";
import { prismaCommand, prismaEnvironment } from "./steps/prisma-cli.mjs";
import { openDatabase } from "./with-database.mjs";

const WITHOUT_DATABASE = ["generate", "format", "validate", "version", "--version", "--help"];

async function runPrisma(args) {
  loadEnvironmentFiles();
  const database = WITHOUT_DATABASE.includes(args[0]) ? undefined : await openDatabase();
  if (database) atTheEnd(database.stop);
  const child = launch(process.execPath, [prismaCommand(), ...args], {
    cwd: root,
    env: prismaEnvironment(database?.owner_url),
    stdio: "inherit",
  });
  return (await child.ended).code ?? 1;
}

await tell(() => runPrisma(process.argv.slice(2)));
