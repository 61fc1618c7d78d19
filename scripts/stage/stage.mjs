// Where the product is measured and where things are broken around it: a database of its own that writes to disk as in
// production, shops in it, and a server when asked.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDatabase, withClient } from "../database.mjs";
import { atTheEnd } from "../machine/lifecycle.mjs";
import { run } from "../machine/processes.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { applyMigrations, connectionsOf } from "../steps/schema.mjs";
import { serveApplication } from "../steps/serve.mjs";

const SHOP = ["--import", "tsx", "--conditions=react-server", "scripts/stage/shop.ts"];

/** A stage called `name`, which its folder and its logs bear; gone without a trace once it is closed. */
export async function openStage(name) {
  const folder = mkdtempSync(join(tmpdir(), `agora-rende-${name}-`));
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
    PORT: String(port),
    APP_ENV: "local",
    APP_URL: url,
    NEXTAUTH_URL: url,
    LOG_LEVEL: "warn",
    NEXTAUTH_SECRET: randomBytes(48).toString("base64url"),
  };
  mkdirSync(join(data, "logs"), { recursive: true });
  return {
    database,
    env,
    url,
    port,
    close,
    /** Founds a shop with so many people, each logged in with an open register, and so many products with stock. */
    shop: async (wanted) => {
      const output = join(folder, "shop.json");
      await run(process.execPath, [...SHOP, JSON.stringify(wanted), output], {
        cwd: root,
        env: { ...process.env, ...env },
        log: join(data, "logs", `${name}.log`),
      });
      return JSON.parse(readFileSync(output, "utf8"));
    },
    /** Rows in bulk, past the triggers: what they would add is inserted too. */
    fill: (text, values) =>
      withClient(database.superuser_url, async (client) => {
        await client.query("SET session_replication_role = replica");
        await client.query(text, values);
      }),
    settle: () => withClient(database.superuser_url, (client) => client.query("VACUUM ANALYZE")),
    /** The built application on it, with whatever else its environment says. */
    serve: async (more = {}) => {
      const output = openSync(join(data, "logs", `${name}-server.log`), "a");
      const server = await serveApplication({ port, env: { ...env, ...more }, stdio: ["ignore", output, output] });
      servers.push(server);
      return server;
    },
  };
}
