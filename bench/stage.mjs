// Where a row is measured: a database of its own that writes to disk as in production, shops in it, and a server when asked.
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDatabase, withClient } from "../scripts/database.mjs";
import { atTheEnd } from "../scripts/machine/lifecycle.mjs";
import { run } from "../scripts/machine/processes.mjs";
import { freePort } from "../scripts/postgres/server.mjs";
import { data, root } from "../scripts/project.mjs";
import { applyMigrations, connectionsOf } from "../scripts/steps/schema.mjs";
import { serveApplication } from "../scripts/steps/serve.mjs";

const SHOP = ["--import", "tsx", "--conditions=react-server", "bench/shop.ts"];

/** Answers `{ database, env, shop(…), sql(text), serve(), close() }`. */
export async function openStage() {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-bench-"));
  chmodSync(folder, 0o755);
  const database = await startDatabase({ dataDir: folder, log: () => {} });
  const servers = [];
  const close = async () => {
    for (const server of servers) await server.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  atTheEnd(close);
  await applyMigrations(database);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...connectionsOf(database),
    ...{ PORT: String(port), APP_ENV: "local", APP_URL: url, NEXTAUTH_URL: url, LOG_LEVEL: "warn" },
    NEXTAUTH_SECRET: "medida-medida-medida-medida-medida-medida",
  };
  mkdirSync(join(data, "logs"), { recursive: true });
  return {
    ...{ database, env, url, port, close },
    /** Founds a shop with so many people, each logged in with an open register, and so many products with stock. */
    shop: async (wanted) => {
      const output = join(folder, "shop.json");
      await run(process.execPath, [...SHOP, JSON.stringify(wanted), output], {
        cwd: root,
        env: { ...process.env, ...env },
        log: join(data, "logs", "bench.log"),
      });
      return JSON.parse((await import("node:fs")).readFileSync(output, "utf8"));
    },
    /** Rows in bulk, past the triggers: what they would add is inserted too. */
    fill: (text, values) =>
      withClient(database.superuser_url, async (client) => {
        await client.query("SET session_replication_role = replica");
        await client.query(text, values);
      }),
    settle: () => withClient(database.superuser_url, (client) => client.query("VACUUM ANALYZE")),
    serve: async () => {
      const output = openSync(join(data, "logs", "bench-server.log"), "a");
      const server = await serveApplication({ port, env, stdio: ["ignore", output, output] });
      servers.push(server);
      return server;
    },
  };
}
