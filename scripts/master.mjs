// `npm run master:create -- pessoa@empresa.com.br "Nome"`: creates a platform administrator and prints a one-time link to set
// the password. `npm run master:remove -- pessoa@empresa.com.br`: removes one.
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { launch } from "./cli/processes.mjs";
import { readArguments } from "./master/arguments.mjs";
import { loadEnvironmentFiles, root } from "./project.mjs";
import { connectionsOf } from "./steps/schema.mjs";
import { databaseFromEnvironment, openDatabase } from "./with-database.mjs";

const RUN = ["--import", "tsx", "--conditions=react-server", "scripts/master/run.ts"];

await runCommand(async () => {
  loadEnvironmentFiles();
  const args = process.argv.slice(2);
  readArguments(args);
  if (process.env.NODE_ENV === "production") requireSettings();
  const database = await openDatabase();
  onExit(database.stop);
  const env = { LOG_LEVEL: "warn", ...process.env, ...connectionsOf(database) };
  const child = launch(process.execPath, [...RUN, ...args], { cwd: root, env, stdio: "inherit" });
  return (await child.ended).code ?? 1;
});

/** In production there is no default for the database or for the address in the link. */
function requireSettings() {
  if (!databaseFromEnvironment()) throw new Problem("Falta o endereço do banco: informe DATABASE_URL.");
  if (!process.env.APP_URL) throw new Problem("Falta APP_URL: o link usa o endereço do sistema.");
}
