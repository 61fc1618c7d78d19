// Seeds the demo shop in the project's database: `npm run db:seed -- --force`.
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { launch } from "./cli/processes.mjs";
import { loadEnvironmentFiles, root } from "./project.mjs";
import { connectionsOf, SEED } from "./steps/schema.mjs";
import { openDatabase } from "./with-database.mjs";

await runCommand(async () => {
  loadEnvironmentFiles();
  const database = await openDatabase();
  onExit(database.stop);
  const env = { ...process.env, ...connectionsOf(database) };
  const child = launch(process.execPath, [...SEED, ...process.argv.slice(2)], { cwd: root, env, stdio: "inherit" });
  return (await child.ended).code ?? 1;
});
