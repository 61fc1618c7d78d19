// The path and environment of the Prisma CLI.
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { root } from "../project.mjs";

/**
 * The environment for the Prisma CLI. With `owner_url`, commands run as the database owner.
 * @param {string} [owner_url]
 */
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
