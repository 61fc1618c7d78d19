// Compares a migrated database with prisma/schema and writes the migration for the difference.
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../cli/problem.mjs";
import { root } from "../project.mjs";
import { prismaCommand, prismaEnvironment } from "./prisma-cli.mjs";

const EMPTY = "-- This is an empty migration.";

/**
 * Returns the SQL that turns the database into the one that the schema describes, or "" if they agree. Prisma
 * ignores what its schema cannot express (checks, triggers, functions, partial and expression indexes).
 * Throws a Problem if Prisma cannot compare them.
 * @param {{ owner_url: string }} options
 * @param {{ schema?: string }} [options]
 */
export async function migrationDiff({ owner_url }, { schema = join(root, "prisma", "schema") } = {}) {
  const { code, stdout, stderr } = await runPrisma(owner_url, [
    "migrate",
    "diff",
    "--from-config-datasource",
    "--to-schema",
    schema,
    "--script",
  ]);
  if (code !== 0) throw new Problem(`Prisma could not compare the database with the schema: ${stderr || stdout}`);
  const sql = stdout.trim();
  if (sql === "") throw new Problem("Prisma printed nothing when it compared the database with the schema.");
  return sql === EMPTY ? "" : `${sql}\n`;
}

/**
 * @param {string} owner_url
 * @param {string[]} args
 */
function runPrisma(owner_url, args) {
  const child = spawn(process.execPath, [prismaCommand(), ...args], { cwd: root, env: prismaEnvironment(owner_url) });
  const output = { stdout: "", stderr: "" };
  for (const name of /** @type {const} */ (["stdout", "stderr"])) {
    child[name].on("data", (chunk) => {
      output[name] += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, ...output }));
  });
}

/**
 * Writes `<folder>/<timestamp>_<name>/migration.sql` and returns the name of the new folder. The timestamp is later than
 * every other migration's, even if this machine's clock is behind the clock of the machine that wrote the last one.
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.name
 * @param {string} options.sql
 * @param {Date} options.now
 */
export function writeMigration({ folder, name, sql, now }) {
  const last = readdirSync(folder)
    .map((entry) => /^(\d{14})_/.exec(entry)?.[1] ?? "")
    .sort()
    .at(-1);
  const stamp = now.toISOString().replace(/\D/g, "").slice(0, 14);
  const migration = `${last && last >= stamp ? BigInt(last) + 1n : stamp}_${slugOf(name)}`;
  mkdirSync(join(folder, migration));
  writeFileSync(join(folder, migration, "migration.sql"), sql);
  return migration;
}

/** @param {string} name */
function slugOf(name) {
  const slug = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  if (!slug) throw new Problem("The name of the migration needs letters or digits.");
  return slug;
}
