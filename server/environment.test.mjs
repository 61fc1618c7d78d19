import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const PARTS = [
  "server/environment.mjs",
  "lib/core/settings.mjs",
  "lib/core/client-address.mjs",
  "lib/storage/open.mjs",
  "lib/storage/disk.mjs",
  "lib/storage/s3.mjs",
  "lib/storage/paths.mjs",
];
let project = "";
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "agora settings é "));
  for (const path of PARTS) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    copyFileSync(path, join(project, path));
  }
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
});
afterAll(() => rmSync(project, { recursive: true }));

/**
 * Runs code that imports server/environment.mjs in the copied project, with only these settings.
 * @param {string} code
 * @param {{ env?: Record<string, string>, files?: Record<string, string> }} [settings]
 */
function run(code, { env = {}, files = {} } = {}) {
  for (const name of [".env", ".env.local"]) writeFileSync(join(project, name), files[name] ?? "");
  const source = `import { data, loadServerSettings, loadSettings } from "./server/environment.mjs";\n${code}`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", source], {
    cwd: project,
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
    encoding: "utf8",
  });
}

test("the environment takes precedence over .env.local, and .env.local over .env", () => {
  const { stdout } = run("loadSettings(); console.log(process.env.PORT, process.env.LOG_LEVEL, process.env.JOBS);", {
    env: { PORT: "3001" },
    files: { ".env": "PORT=3003\nLOG_LEVEL=info\nJOBS=off\n", ".env.local": "PORT=3002\nLOG_LEVEL=debug\n" },
  });
  expect(stdout.trim()).toBe("3001 debug off");
});

test("the data folder can be set in .env, and files are kept in it", () => {
  const { stdout } = run("loadSettings(); console.log(data, process.env.DATA_DIR);", {
    files: { ".env": "DATA_DIR=/var/lib/agora-rende\n" },
  });
  expect(stdout.trim()).toBe("/var/lib/agora-rende /var/lib/agora-rende");
});

test("a server in production names every invalid and missing setting, and does not start", () => {
  const { status, stderr } = run("await loadServerSettings(); console.log('started');", {
    env: { APP_URL: "", SMTP_URL: "", TRUSTED_PROXIES: "abc" },
    files: { ".env": "PORT=99999\nDATABASE_URL=mysql://localhost/agora\nSTORAGE_DIR=package.json/fotos\n" },
  });
  expect(status).toBe(1);
  for (const text of [
    "PORT precisa ser um número inteiro de 1 a 65535",
    "TRUSTED_PROXIES precisa ser um número inteiro de 0 a 10",
    "DATABASE_URL precisa ser um endereço que começa com postgresql://",
    "Falta NEXTAUTH_SECRET",
    "Falta APP_URL",
    "Falta SMTP_URL",
    "Falta PROVIDER_IDENTITY",
    "package.json/fotos (ENOTDIR)",
  ])
    expect(stderr).toContain(text);
});

test("a server in production starts with valid settings, and its cookies get the address of APP_URL", () => {
  const { status, stdout, stderr } = run(
    "await loadServerSettings(); console.log(process.env.NODE_ENV, process.env.NEXTAUTH_URL);",
    {
      files: {
        ".env": `DATABASE_URL=postgresql://localhost/agora
NEXTAUTH_SECRET=a-secret-of-more-than-thirty-two-characters
APP_URL=https://loja.example
SMTP_URL=smtp://mail.example:25
PROVIDER_IDENTITY=Exemplo Sistemas Ltda., CNPJ 11.222.333/0001-81
`,
      },
    },
  );
  expect({ status, stdout: stdout.trim(), stderr }).toEqual({
    status: 0,
    stdout: "production https://loja.example",
    stderr: "",
  });
});
