// Every setting that a process reads from its environment: which values are valid, and what follows from them. The meaning of
// each is explained in .env.example. JavaScript, because server.mjs and the scripts run it without compilation.
import { resolve } from "node:path";
import { MAX_PROXIES, trustedHopCount } from "./client-address.mjs";

/** @import { S3Settings } from "../storage/storage-types" */
/** @typedef {Record<string, string | undefined>} Environment */

/**
 * Returns what is wrong with a value, as the end of a sentence that starts with the name of the setting; null if it is valid.
 * @typedef {(value: string) => string | null} Check
 */

const MIN_SECRET_BYTES = 32;
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const MIN_PASSPHRASE = 16;
const MAX_PROCESSES = 64;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const EMAIL = /[^\s@<>]+@[^\s@<>]+/;

/** @type {(min: number, max: number) => Check} */
const wholeNumber = (min, max) => (value) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
    ? null
    : `precisa ser um número inteiro de ${min} a ${max}`;

/** @type {(...values: string[]) => Check} */
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value) ? null : `precisa ser ${values.join(" ou ")}`;

/** @type {(...protocols: string[]) => Check} */
const urlOf =
  (...protocols) =>
  (value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname
      ? null
      : `precisa ser um endereço que começa com ${protocols.map((protocol) => `${protocol}//`).join(" ou ")}`;

/** @type {Check} */
const origin = (value) => {
  const problem = urlOf("https:", "http:")(value);
  if (problem) return problem;
  const { pathname, search, hash } = new URL(value);
  return pathname === "/" && !search && !hash
    ? null
    : "precisa ser só o endereço, sem nada depois do domínio e da porta";
};

/** @type {Check} */
const email = (value) => (EMAIL.test(value) ? null : "precisa conter um e-mail, como nome@exemplo.com.br");

/** @type {Check} */
const proxies = (value) =>
  trustedHopCount(value) === null
    ? `precisa ser um número inteiro de 0 a ${MAX_PROXIES}: 0 ou 1 sem proxy na frente, 2 com um proxy, e assim por diante`
    : null;

/** @type {Check} */
const processes = (value) =>
  value === "auto" || wholeNumber(1, MAX_PROCESSES)(value) === null
    ? null
    : `precisa ser um número inteiro de 1 a ${MAX_PROCESSES}, ou auto`;

/** @type {Check} */
const bucketName = (value) =>
  BUCKET.test(value) ? null : "precisa ser o nome de um bucket: de 3 a 63 letras minúsculas, números, pontos e hifens";

/** @type {Check} */
const bucketAddress = (value) => {
  const { bucket } = partsOfTarget(value);
  return value.startsWith("s3://") && !bucketName(bucket) ? null : "precisa ser um endereço como s3://bucket/pasta";
};

/** @type {Check} */
const passphrase = (value) =>
  value.length >= MIN_PASSPHRASE ? null : `precisa de pelo menos ${MIN_PASSPHRASE} caracteres`;

/** @type {Check} */
const recipient = (value) =>
  value.startsWith("age1") ? null : 'precisa ser a chave pública que "age-keygen" mostra, que começa com age1';

/** @type {Check} */
const anyText = () => null;

const database = urlOf("postgresql:", "postgres:");
const onOff = oneOf("on", "off");
const flag = oneOf("0", "1");

/**
 * The settings and the check of each value. lib/core/settings.test.ts fails when code reads a setting that is missing here.
 * @type {Record<string, Check>}
 */
export const SETTINGS = {
  NODE_ENV: oneOf("production", "development", "test"),
  APP_ENV: oneOf("local", "production"),
  PORT: wholeNumber(1, 65_535),
  HOST: anyText,
  APP_URL: origin,
  NEXTAUTH_URL: origin,
  NEXTAUTH_SECRET: anyText,
  TRUSTED_PROXIES: proxies,
  LOG_LEVEL: oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
  WEB_CONCURRENCY: processes,
  DRAIN_DELAY_MS: wholeNumber(0, 60_000),
  DOCUMENT_NICENESS: wholeNumber(0, 19),
  METRICS_PORT: wholeNumber(1, 65_535),
  WORKER_METRICS_PORT: wholeNumber(1, 65_535),
  METRICS_HOST: anyText,
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf("https:", "http:"),
  OTEL_SERVICE_NAME: anyText,
  ALERT_BACKUP_HOURS: wholeNumber(0, 10_000),
  ALERT_DISK_FREE_MB: wholeNumber(0, 100_000_000),
  JOBS: onOff,
  SEED_DEMO: flag,
  DEMO_SHOP: flag,
  DATA_DIR: anyText,
  STORAGE_DRIVER: oneOf("disk", "s3"),
  STORAGE_DIR: anyText,
  S3_BUCKET: bucketName,
  S3_PREFIX: anyText,
  S3_ENDPOINT: urlOf("https:", "http:"),
  S3_REGION: anyText,
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: anyText,
  S3_PATH_STYLE: flag,
  BACKUP_DIR: anyText,
  BACKUP_TARGET: bucketAddress,
  BACKUP_S3_ENDPOINT: urlOf("https:", "http:"),
  BACKUP_S3_REGION: anyText,
  BACKUP_S3_ACCESS_KEY_ID: anyText,
  BACKUP_S3_SECRET_ACCESS_KEY: anyText,
  BACKUP_S3_PATH_STYLE: flag,
  BACKUP_PASSPHRASE: passphrase,
  BACKUP_RECIPIENT: recipient,
  BACKUP_KEY_FILE: anyText,
  DATABASE_URL: database,
  LISTEN_DATABASE_URL: database,
  MIGRATION_DATABASE_URL: database,
  AUDITOR_DATABASE_URL: database,
  ADMIN_DATABASE_URL: database,
  REPLICA_DATABASE_URL: database,
  REPLICA_MAX_LAG_MS: wholeNumber(0, 10_000),
  DATABASE_POOL: wholeNumber(1, 500),
  DATABASE_PREPARED: onOff,
  SMTP_URL: urlOf("smtp:", "smtps:"),
  MAIL_FROM: email,
  // lib/gateway checks what the gateway needs.
  PAYMENT_GATEWAY: anyText,
  MERCADO_PAGO_ACCESS_TOKEN: anyText,
  MERCADO_PAGO_WEBHOOK_SECRET: anyText,
  MERCADO_PAGO_URL: urlOf("https:", "http:"),
  NEXT_PUBLIC_PRODUCT_NAME: anyText,
  NEXT_PUBLIC_SUPPORT_PHONE: anyText,
  SUPPORT_EMAIL: email,
  PRIVACY_EMAIL: email,
  PRIVACY_OFFICER: anyText,
  PROVIDER_IDENTITY: anyText,
};

/** Settings whose values contain passwords: an error message never repeats them. */
const WITH_PASSWORD = [
  "NEXTAUTH_SECRET",
  "DATABASE_URL",
  "LISTEN_DATABASE_URL",
  "REPLICA_DATABASE_URL",
  "MIGRATION_DATABASE_URL",
  "AUDITOR_DATABASE_URL",
  "ADMIN_DATABASE_URL",
  "SMTP_URL",
  "MERCADO_PAGO_ACCESS_TOKEN",
  "MERCADO_PAGO_WEBHOOK_SECRET",
  "S3_SECRET_ACCESS_KEY",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "BACKUP_PASSPHRASE",
];

/** What a server or worker cannot do without in production, and how to get it. */
const REQUIRED = {
  DATABASE_URL: "informe o endereço do banco",
  NEXTAUTH_SECRET: 'crie um com "openssl rand -base64 48"',
  APP_URL: "informe o endereço do sistema, como https://loja.exemplo.com.br",
  SMTP_URL: "informe o servidor que envia os e-mails, como smtps://usuario:senha@smtp.exemplo.com.br:465",
  PROVIDER_IDENTITY: "informe razão social, CNPJ e endereço de quem presta o serviço, que a lei manda mostrar no site",
};

/** @param {Environment} env */
const isProduction = ({ NODE_ENV, APP_ENV }) => NODE_ENV === "production" && APP_ENV !== "local";

/**
 * Returns an error message in Portuguese for each invalid setting, and in production also for what a server or worker lacks. An
 * empty value counts as missing.
 * @param {Environment} env
 * @param {{ serves?: boolean }} [options] whether the process is a server or a worker
 * @returns {string[]}
 */
export function settingsErrors(env, { serves = false } = {}) {
  const errors = [];
  for (const [name, check] of Object.entries(SETTINGS)) {
    const value = env[name];
    const problem = value ? check(value) : null;
    if (problem)
      errors.push(`${name} ${problem}.${WITH_PASSWORD.includes(name) ? "" : ` O valor atual é "${value}".`}`);
  }
  errors.push(...storageErrors(env));
  if (!serves || !isProduction(env)) return errors;
  for (const [name, advice] of Object.entries(REQUIRED)) if (!env[name]) errors.push(`Falta ${name}: ${advice}.`);
  return [...errors, ...productionErrors(env)];
}

/**
 * Returns what the settings of the storage lack.
 * @param {Environment} env
 */
function storageErrors(env) {
  const errors = [];
  if (env.STORAGE_DRIVER === "s3" && !env.S3_BUCKET)
    errors.push("Falta S3_BUCKET: com STORAGE_DRIVER=s3, informe o bucket das fotos e dos documentos.");
  for (const start of ["S3", "BACKUP_S3"])
    if (Boolean(env[`${start}_ACCESS_KEY_ID`]) !== Boolean(env[`${start}_SECRET_ACCESS_KEY`]))
      errors.push(`${start}_ACCESS_KEY_ID e ${start}_SECRET_ACCESS_KEY valem juntos: informe os dois, ou nenhum.`);
  if (env.BACKUP_PASSPHRASE && env.BACKUP_RECIPIENT)
    errors.push("BACKUP_PASSPHRASE e BACKUP_RECIPIENT não valem juntos: escolha como cifrar as cópias.");
  return errors;
}

/**
 * Returns the error message for a secret that is too short, or null.
 * @param {string} secret
 */
export const secretError = (secret) =>
  Buffer.byteLength(secret) < MIN_SECRET_BYTES
    ? `NEXTAUTH_SECRET precisa de pelo menos ${MIN_SECRET_BYTES} caracteres: crie um com "openssl rand -base64 48".`
    : null;

/** @param {Environment} env */
function productionErrors({ NEXTAUTH_SECRET, APP_URL, NEXTAUTH_URL }) {
  const errors = [];
  const secretProblem = NEXTAUTH_SECRET ? secretError(NEXTAUTH_SECRET) : null;
  if (secretProblem) errors.push(secretProblem);
  if (APP_URL && URL.canParse(APP_URL) && isOpenToEavesdroppers(new URL(APP_URL)))
    errors.push("APP_URL precisa começar com https:// em produção: com http:// as senhas passam abertas pela rede.");
  if (APP_URL && NEXTAUTH_URL && withoutSlash(APP_URL) !== withoutSlash(NEXTAUTH_URL))
    errors.push("NEXTAUTH_URL é diferente de APP_URL: apague NEXTAUTH_URL, que não é mais necessário.");
  return errors;
}

/** @param {URL} url */
const isOpenToEavesdroppers = ({ protocol, hostname }) => protocol === "http:" && !LOCAL_HOSTS.includes(hostname);

/** @param {string} url */
const withoutSlash = (url) => url.replace(/\/$/, "");

/**
 * Returns the settings that follow from others: next-auth takes the address, and with it the Secure attribute of its cookies,
 * from NEXTAUTH_URL.
 * @param {Environment} env
 * @returns {Record<string, string>}
 */
export function derivedSettings({ APP_URL, NEXTAUTH_URL }) {
  const url = APP_URL || NEXTAUTH_URL;
  return url ? { APP_URL: withoutSlash(url), NEXTAUTH_URL: withoutSlash(NEXTAUTH_URL || url) } : {};
}

const DEFAULT_DATA_DIR = ".data";

/**
 * The folder of everything that is written outside the database.
 * @param {Environment} env
 */
export const dataFolder = ({ DATA_DIR }) => DATA_DIR || DEFAULT_DATA_DIR;

/**
 * The folder of images and documents.
 * @param {Environment} env
 */
export const storageFolder = (env) =>
  resolve(/*turbopackIgnore: true*/ env.STORAGE_DIR || `${dataFolder(env)}/storage`);

/**
 * The folder in which backups are created and looked for.
 * @param {Environment} env
 */
export const backupFolder = (env) => resolve(/*turbopackIgnore: true*/ env.BACKUP_DIR || `${dataFolder(env)}/backups`);

/**
 * The bucket of images and documents.
 * @param {Environment} env
 * @returns {S3Settings}
 */
export const s3Settings = (env) => ({
  bucket: env.S3_BUCKET ?? "",
  prefix: withoutSlashes(env.S3_PREFIX ?? ""),
  ...connectionOf(env, "S3"),
});

/**
 * The bucket of BACKUP_TARGET, or null without it. It is reached as the one of images, unless one of its own settings is given,
 * because backups should be in another account.
 * @param {Environment} env
 * @returns {S3Settings | null}
 */
export function backupTarget(env) {
  if (!env.BACKUP_TARGET) return null;
  const hasOwn = Object.keys(env).some((name) => name.startsWith("BACKUP_S3_") && env[name]);
  return { ...partsOfTarget(env.BACKUP_TARGET), ...connectionOf(env, hasOwn ? "BACKUP_S3" : "S3") };
}

/**
 * @param {Environment} env
 * @param {"S3" | "BACKUP_S3"} start
 */
const connectionOf = (env, start) => ({
  endpoint: env[`${start}_ENDPOINT`] || undefined,
  region: env[`${start}_REGION`] || env.AWS_REGION || undefined,
  access_key_id: env[`${start}_ACCESS_KEY_ID`] || undefined,
  secret_access_key: env[`${start}_SECRET_ACCESS_KEY`] || undefined,
  path_style: env[`${start}_PATH_STYLE`] === "1",
});

/** @param {string} target `s3://bucket/prefix` */
function partsOfTarget(target) {
  const [bucket = "", ...rest] = target.replace(/^s3:\/\//, "").split("/");
  return { bucket, prefix: withoutSlashes(rest.join("/")) };
}

/** @param {string} path */
const withoutSlashes = (path) => path.replace(/^\/+|\/+$/g, "");
