// `npm run master:create -- pessoa@empresa.com.br "Nome"`: makes an administrator of the platform and prints a one-time link
// that sets the password. `npm run master:remove -- pessoa@empresa.com.br`: takes one away.
import { atTheEnd, tell } from "./machine/lifecycle.mjs";
import { Problem } from "./machine/problem.mjs";
import { launch } from "./machine/processes.mjs";
import { readArguments } from "./master/arguments.mjs";
import { loadEnvironmentFiles, root } from "./project.mjs";
import { connectionsOf } from "./steps/schema.mjs";
import { databaseFromEnvironment, openDatabase } from "./with-database.mjs";

const RUN = ["--import", "tsx", "--conditions=react-server", "scripts/master/run.ts"];

await tell(async () => {
  loadEnvironmentFiles();
  const args = process.argv.slice(2);
  readArguments(args);
  if (process.env.NODE_ENV === "production") requireSettings();
  const database = await openDatabase();
  atTheEnd(database.stop);
  const env = { LOG_LEVEL: "warn", ...process.env, ...connectionsOf(database) };
  const child = launch(process.execPath, [...RUN, ...args], { cwd: root, env, stdio: "inherit" });
  return (await child.ended).code ?? 1;
});

/** In production nothing is made up: neither a database of our own nor the address that the link begins with. */
function requireSettings() {
  if (!databaseFromEnvironment()) throw new Problem("Falta o endereço do banco: informe DATABASE_URL.");
  if (!(process.env.APP_URL ?? process.env.NEXTAUTH_URL))
    throw new Problem("Falta APP_URL: o link começa com o endereço do sistema.");
}
