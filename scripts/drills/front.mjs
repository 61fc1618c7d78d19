// The proxies of ops/ with their own configuration, adapted only in ports, addresses and certificate.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onExit } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { launch, stop } from "../cli/processes.mjs";
import { createCertificate } from "../production/https.mjs";
import { root } from "../project.mjs";

/** @import { Call } from "../production/https.mjs" */
/** @import { Application } from "../script-types" */
/** @import { SendSale } from "../../faults/fault-types" */

/**
 * @typedef {object} Ports
 * @property {number} http
 * @property {number} https
 * @property {number} first of the first server
 * @property {number} second of the second server
 *
 * @typedef {object} Proxy
 * @property {string} file the configuration in ops/
 * @property {(text: string, ports: Ports, folder: string) => string} adapt replaces addresses and the certificate's path
 * @property {(file: string, folder: string) => [command: string, args: string[]]} command
 */

/** @type {Record<string, Proxy>} */
export const PROXIES = {
  nginx: {
    file: "nginx/agora-rende.conf",
    adapt: (text, { http, https }, folder) => {
      const site = text
        .replace("listen 80;", `listen ${http};`)
        .replace("listen 443 ssl", `listen ${https} ssl`)
        .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/fullchain.pem/g, `${folder}/certificate.pem`)
        .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/privkey.pem/g, `${folder}/key.pem`);
      return `pid ${folder}/nginx.pid; events {} http { access_log off; ${site} }`;
    },
    command: (file, folder) => [
      "nginx",
      ["-p", folder, "-e", join(folder, "error.log"), "-g", "daemon off;", "-c", file],
    ],
  },
  caddy: {
    file: "caddy/Caddyfile",
    adapt: (text, { http, https }, folder) =>
      `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin off\n\tskip_install_trust\n}\n${text.replace(
        /^[\w.]+ \{$/m,
        `https://localhost:${https} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
      )}`,
    command: (file) => ["caddy", ["run", "--adapter", "caddyfile", "--config", file]],
  },
  haproxy: {
    file: "haproxy/haproxy.cfg",
    adapt: (text, { http, https }, folder) =>
      text
        .replace("bind :80", `bind :${http}`)
        .replace("bind :443 ssl crt /etc/haproxy/certs/", `bind :${https} ssl crt ${folder}/both.pem`),
    command: (file) => ["haproxy", ["-db", "-f", file]],
  },
};

/**
 * Starts a proxy in front of two servers with a certificate of its own. Returns its process and the certificate.
 * @param {string} name
 * @param {Ports} ports
 * @param {string} folder for its files
 */
export async function startProxy(name, ports, folder) {
  const proxy = PROXIES[name];
  if (!proxy) throw new Problem(`There is no proxy ${name}.`);
  mkdirSync(folder, { recursive: true });
  const { key, certificate } = await createCertificate(folder);
  writeFileSync(join(folder, "both.pem"), Buffer.concat([certificate, key]));
  const configuration = proxy
    .adapt(readFileSync(join(root, "ops", proxy.file), "utf8"), ports, folder)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.first}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports.second}`);
  const file = join(folder, "configuration");
  writeFileSync(file, configuration);
  return { running: launchProxy(...proxy.command(file, folder)), certificate };
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function launchProxy(command, args) {
  const running = launch(command, args, { stdio: "ignore", service: true });
  onExit(() => stop(running));
  return running;
}

/**
 * Starts HAProxy with ops/haproxy/postgresql.cfg in front of a primary and a standby.
 * @param {{ port: number, primary: number, standby: number }} ports
 * @param {string} folder for its configuration
 */
export function startDatabaseProxy({ port, primary, standby }, folder) {
  const text = readFileSync(join(root, "ops", "haproxy", "postgresql.cfg"), "utf8")
    .replace("127.0.0.1:6432", `127.0.0.1:${port}`)
    .replace("127.0.0.1:5432", `127.0.0.1:${primary}`)
    .replace("127.0.0.1:5433", `127.0.0.1:${standby}`);
  const file = join(folder, "postgresql.cfg");
  writeFileSync(file, text);
  return launchProxy("haproxy", ["-db", "-f", file]);
}

/**
 * Sends sales through a proxy.
 * @param {Call} call
 * @returns {SendSale}
 */
export const sendByCall =
  (call) =>
  async ({ token, key, body }) => {
    const { status, body: answer } = await call("/v1/sales", { method: "POST", token, key, body });
    return { status, answer: typeof answer === "string" ? undefined : answer };
  };

/**
 * Waits until a server says that it can sell, asked directly, not through a proxy. Throws a Problem after a minute.
 * @param {number} port
 */
export async function waitUntilServerReady(port) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Problem(`The server on port ${port} is not ready after a minute.`);
}

/**
 * Stops a server as an operator does, and starts it again.
 * @param {Application} server
 * @param {number} port
 */
export async function restartServer(server, port) {
  await server.close();
  await server.restart();
  await waitUntilServerReady(port);
}
