// The Prisma CLI with the schema engine that needs no download, on the project's database:
// `node scripts/prisma.mjs migrate dev --name add-carriers`.
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "./problem.mjs";
import { launch, stopAll } from "./processes.mjs";
import { loadEnvironmentFiles, openDatabase, root } from "./with-database.mjs";

/** The environment the Prisma CLI needs; migrations run as the owner of the database. */
export function prismaEnvironment(owner_url) {
  return {
    ...process.env,
    CHECKPOINT_DISABLE: "1",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`,
    ...(process.platform !== "win32" && {
      PRISMA_SCHEMA_ENGINE_BINARY:
        process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? join(root, "scripts", "schema-engine.mjs"),
    }),
    ...(owner_url && { DATABASE_URL: owner_url, MIGRATION_DATABASE_URL: owner_url }),
  };
}

export const prismaCommand = () => {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve("prisma/package.json")), require("prisma/package.json").bin.prisma);
};

const WITHOUT_DATABASE = ["generate", "format", "validate", "version", "--version", "--help"];

async function main(args) {
  loadEnvironmentFiles();
  const database = WITHOUT_DATABASE.includes(args[0]) ? undefined : await openDatabase();
  const child = launch(process.execPath, [prismaCommand(), ...args], {
    cwd: root,
    env: prismaEnvironment(database?.owner_url),
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopAll());
  const { code } = await child.ended;
  await database?.stop();
  process.exitCode = code ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2)).catch((error) => {
    console.error(error instanceof Problem ? `✖ ${error.message}` : error);
    process.exitCode = 1;
  });
}
