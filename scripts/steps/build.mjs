// Compiles the application for production, only if a source has changed since the last build.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fingerprintOf, readStamp, writeStamp } from "../cli/fingerprint.mjs";
import { run } from "../cli/processes.mjs";
import { step } from "../cli/step.mjs";
import { data, root } from "../project.mjs";
import { generateClient } from "./schema.mjs";

/** @import { Environment } from "../script-types" */

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "scripts/build",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** The same sources have the same id, also when each server compiles them itself. */
const DEPLOYMENT_ID_LENGTH = 16;

export function nextCommand() {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve("next/package.json")), "dist", "bin", "next");
}

/** @param {Environment} env */
export async function buildApplication(env) {
  await generateClient();
  const stamp = join(root, ".next", "agora-rende");
  const publicValues = Object.entries(process.env)
    .filter(([name]) => name.startsWith("NEXT_PUBLIC_"))
    .sort();
  const fingerprint = fingerprintOf(root, SOURCES, {
    ignore: ["lib/db/generated"],
    also: JSON.stringify(publicValues),
  });
  if (readStamp(stamp) === fingerprint) return;
  await step("Compilando a aplicação (leva cerca de um minuto)", "Aplicação compilada", () =>
    run(process.execPath, [nextCommand(), "build"], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        NODE_ENV: "production",
        NEXT_DEPLOYMENT_ID: fingerprint.slice(0, DEPLOYMENT_ID_LENGTH),
      },
      log: join(data, "logs", "build.log"),
    }),
  );
  writeStamp(stamp, fingerprint);
}
