import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { backupFolder, derivedSettings, SETTINGS, settingsErrors, storageFolder } from "./settings.mjs";

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://agora_app:um-segredo@db.example:5432/agora",
  NEXTAUTH_SECRET: "a secret of more than thirty-two characters",
  APP_URL: "https://loja.example",
  SMTP_URL: "smtps://usuario:um-segredo@smtp.example:465",
  PROVIDER_IDENTITY: "Exemplo Sistemas Ltda., CNPJ 11.222.333/0001-81, Rua das Flores, 10, Curitiba, PR",
};
const server = { serves: true };

describe("the value of a setting", () => {
  test.each([
    ["PORT", "abc", "precisa ser um número inteiro de 1 a 65535"],
    ["PORT", "70000", "precisa ser um número inteiro de 1 a 65535"],
    ["APP_URL", "loja.example", "precisa ser um endereço que começa com https:// ou http://"],
    ["APP_URL", "https://loja.example/sistema", "precisa ser só o endereço"],
    ["TRUSTED_PROXIES", "abc", "precisa ser um número inteiro de 0 a 10"],
    ["LOG_LEVEL", "alto", "precisa ser trace ou debug"],
    ["JOBS", "não", "precisa ser on ou off"],
    ["WEB_CONCURRENCY", "0", "precisa ser um número inteiro de 1 a 64, ou auto"],
    ["WEB_CONCURRENCY", "todos", "precisa ser um número inteiro de 1 a 64, ou auto"],
    ["SEED_DEMO", "sim", "precisa ser 0 ou 1"],
    ["DATABASE_POOL", "0", "precisa ser um número inteiro de 1 a 500"],
    ["REPLICA_MAX_LAG_MS", "1s", "precisa ser um número inteiro de 0 a 10000"],
    ["MAIL_FROM", "Loja", "precisa conter um e-mail"],
    ["SUPPORT_EMAIL", "suporte", "precisa conter um e-mail"],
    ["MERCADO_PAGO_URL", "ftp://mp.example", "precisa ser um endereço que começa com https:// ou http://"],
    ["DRAIN_DELAY_MS", "1s", "precisa ser um número inteiro de 0 a 60000"],
    ["METRICS_PORT", "99999", "precisa ser um número inteiro de 1 a 65535"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4318", "precisa ser um endereço que começa com https:// ou http://"],
    ["ALERT_BACKUP_HOURS", "um dia", "precisa ser um número inteiro de 0 a 10000"],
  ])("%s=%s is an error that names the value", (name, value, problem) => {
    const [error, ...others] = settingsErrors({ [name]: value });
    expect(error).toContain(`${name} ${problem}`);
    expect(error).toContain(`O valor atual é "${value}".`);
    expect(others).toEqual([]);
  });

  test.each([
    "DATABASE_URL",
    "REPLICA_DATABASE_URL",
    "MIGRATION_DATABASE_URL",
    "AUDITOR_DATABASE_URL",
    "ADMIN_DATABASE_URL",
    "SMTP_URL",
  ])("%s is never repeated in an error, because it contains a password", (name) => {
    const errors = settingsErrors({ [name]: "mysql://usuario:um-segredo@db.example" });
    expect(errors).toHaveLength(1);
    expect(errors.join()).toContain(`${name} precisa ser um endereço que começa com`);
    expect(errors.join()).not.toContain("um-segredo");
  });

  test("is not checked when it is empty", () => {
    expect(settingsErrors(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ""])))).toEqual([]);
  });
});

test("a bucket and its keys are complete, and backups are encrypted in one way", () => {
  const key = { S3_ACCESS_KEY_ID: "chave" };
  expect(settingsErrors({ STORAGE_DRIVER: "s3" })).toEqual([expect.stringContaining("Falta S3_BUCKET")]);
  expect(settingsErrors(key)).toEqual([
    expect.stringContaining("S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY valem juntos"),
  ]);
  expect(settingsErrors({ BACKUP_S3_SECRET_ACCESS_KEY: "um-segredo" })).toEqual([
    expect.stringContaining("BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY valem juntos"),
  ]);
  expect(settingsErrors({ BACKUP_TARGET: "copias/producao" })).toEqual([expect.stringContaining("BACKUP_TARGET")]);
  const short = settingsErrors({ BACKUP_PASSPHRASE: "frase-curta" });
  expect(short).toEqual([expect.stringContaining("BACKUP_PASSPHRASE")]);
  expect(short.join()).not.toContain("frase-curta");
  expect(settingsErrors({ BACKUP_RECIPIENT: "age" })).toEqual([expect.stringContaining("BACKUP_RECIPIENT")]);
});

describe("a server in production", () => {
  test("starts with the five settings that it needs", () => expect(settingsErrors(PRODUCTION, server)).toEqual([]));

  test.each(["DATABASE_URL", "NEXTAUTH_SECRET", "APP_URL", "SMTP_URL", "PROVIDER_IDENTITY"])(
    "does not start without %s",
    (name) => {
      expect(settingsErrors({ ...PRODUCTION, [name]: "" }, server)).toEqual([
        expect.stringContaining(`Falta ${name}: `),
      ]);
    },
  );

  test("does not start with a short secret, and does not repeat it", () => {
    const errors = settingsErrors({ ...PRODUCTION, NEXTAUTH_SECRET: "curto" }, server);
    expect(errors).toEqual([expect.stringContaining("NEXTAUTH_SECRET precisa de pelo menos 32 caracteres")]);
    expect(errors.join()).not.toContain("curto");
  });

  test.each([
    ["http://loja.example", false],
    ["http://localhost:3000", true],
    ["http://127.0.0.1:3000", true],
    ["https://loja.example", true],
  ])("with APP_URL=%s starts: %s", (APP_URL, starts) => {
    expect(settingsErrors({ ...PRODUCTION, APP_URL }, server).length === 0).toBe(starts);
  });

  test("does not start when NEXTAUTH_URL contradicts APP_URL", () => {
    const NEXTAUTH_URL = "http://loja.example";
    expect(settingsErrors({ ...PRODUCTION, NEXTAUTH_URL }, server)).toEqual([
      expect.stringContaining("NEXTAUTH_URL é diferente de APP_URL"),
    ]);
    expect(settingsErrors({ ...PRODUCTION, NEXTAUTH_URL: "https://loja.example/" }, server)).toEqual([]);
  });

  test("may lack all of them on a developer's machine", () => {
    expect(settingsErrors({ NODE_ENV: "production", APP_ENV: "local" }, server)).toEqual([]);
    expect(settingsErrors({ NODE_ENV: "development" }, server)).toEqual([]);
  });
});

test("next-auth gets the address of APP_URL, without its last slash", () => {
  const url = "https://loja.example";
  expect(derivedSettings({ APP_URL: `${url}/` })).toEqual({ APP_URL: url, NEXTAUTH_URL: url });
  expect(derivedSettings({ NEXTAUTH_URL: url })).toEqual({ APP_URL: url, NEXTAUTH_URL: url });
  expect(derivedSettings({})).toEqual({});
});

test("files are kept in the data folder, unless they have a folder of their own", () => {
  expect([storageFolder({ DATA_DIR: "/dados" }), backupFolder({ DATA_DIR: "/dados" })]).toEqual([
    "/dados/storage",
    "/dados/backups",
  ]);
  expect(storageFolder({ DATA_DIR: "/dados", STORAGE_DIR: "/fotos" })).toBe("/fotos");
  expect(backupFolder({ BACKUP_DIR: "/copias" })).toBe("/copias");
  expect(storageFolder({})).toBe(join(process.cwd(), ".data", "storage"));
});

/** Set by tools, tests and other programs, never by who operates the system. */
const NOT_FOR_OPERATORS = [
  "API_BYPASS",
  "CHROME_PATH",
  "EVENT_LOOP_FILE",
  "JOBS_SCHEMA",
  "MAIL_CATCHER_DIR",
  "MIGRATIONS_FOLDER",
  "NEXT_DEPLOYMENT_ID",
  "NEXT_RUNTIME",
  "PATH",
  "PRISMA_SCHEMA_ENGINE_BINARY",
  "npm_lifecycle_event",
];
const FOLDERS = ["app", "components", "lib", "server", "prisma", "scripts/steps", "scripts/master"];
const FILES = ["server.mjs", "instrumentation.ts", "middleware.ts", "prisma.config.ts", "scripts/worker.mjs"];
const COMMANDS = readdirSync("scripts")
  .filter((name) => name.endsWith(".mjs") && !name.includes(".test."))
  .map((name) => join("scripts", name));

/** The names of all settings that the product's own code reads. */
function settingsInCode() {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.|^testing\/|^db\/generated\//.test(path))
      .map((path) => join(folder, path)),
  );
  const names = new Set<string>();
  for (const path of [...sources, ...FILES, ...COMMANDS])
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(/process\.env\.(\w+)/g)) names.add(name);
  return [...names].filter((name) => !NOT_FOR_OPERATORS.includes(name)).sort();
}

test("every setting that code reads is declared, and every declared setting is explained in .env.example", () => {
  const code = settingsInCode();
  expect(code).toContain("SMTP_URL");
  expect(code.filter((name) => !(name in SETTINGS))).toEqual([]);
  const example = readFileSync(".env.example", "utf8");
  // NEXTAUTH_URL follows from APP_URL.
  const explained = Object.keys(SETTINGS).filter((name) => name !== "NEXTAUTH_URL");
  expect(explained.filter((name) => !new RegExp(`\\b${name}=`).test(example))).toEqual([]);
});

/** Settings that docker-compose.yml does not pass: its own network and volumes decide them. */
const DECIDED_BY_COMPOSE = [
  "BACKUP_KEY_FILE",
  "DATABASE_PREPARED",
  "DATA_DIR",
  "HOST",
  "LISTEN_DATABASE_URL",
  "NEXTAUTH_URL",
  "STORAGE_DIR",
];

test("docker-compose.yml passes every other setting to the containers", () => {
  const compose = readFileSync("docker-compose.yml", "utf8");
  const missing = Object.keys(SETTINGS).filter((name) => !new RegExp(`^ +${name}:|\\{${name}[:}]`, "m").test(compose));
  expect(missing.sort()).toEqual(DECIDED_BY_COMPOSE);
});
