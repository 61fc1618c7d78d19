// `npm run db:distribute`: spreads the companies over the nodes of a Citus cluster. Safe to run again: it only distributes what is not
// distributed yet. With `-- --sql` it prints the statements instead of running them. ops/citus/README.md says what has to be ready.
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { withClient } from "./database.mjs";
import { distribute, printableStatements } from "./distribution/citus.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { openDatabase } from "./with-database.mjs";

await runCommand(async () => {
  loadEnvironmentFiles();
  const database = await openDatabase();
  onExit(database.stop);
  await withClient(database.owner_url, async (client) => {
    if (process.argv.includes("--sql")) {
      for (const sql of await printableStatements(client)) console.log(sql);
      return;
    }
    const total = await distribute(client, { onProgress: console.log });
    console.log(
      total === 0
        ? "Todas as tabelas já estão distribuídas."
        : `${total} tabelas distribuídas. Reinicie os servidores.`,
    );
  });
});
