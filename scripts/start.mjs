// `npm start`: from a fresh clone to a running shop. `npm run dev` is the same with Next's development server.
import { join } from "node:path";
import { startDatabase } from "./database.mjs";
import { step } from "./machine/announce.mjs";
import { atTheEnd, tell, untilStopped } from "./machine/lifecycle.mjs";
import { takeLock } from "./machine/lock.mjs";
import { Problem } from "./machine/problem.mjs";
import { supervise } from "./machine/supervise.mjs";
import { data } from "./project.mjs";
import { buildApplication } from "./steps/build.mjs";
import { checkNode, installPackages } from "./steps/install.mjs";
import { catchMail } from "./steps/mail.mjs";
import { applyMigrations, connectionsOf, generateClient, hasDemo, sowDemo } from "./steps/schema.mjs";
import { serveApplication } from "./steps/serve.mjs";
import { readSettings, requireFreePort } from "./steps/settings.mjs";
import { databaseFromEnvironment } from "./with-database.mjs";

const development = process.argv.includes("--dev");

async function start() {
  checkNode();
  const settings = readSettings();
  console.log("Agora Rende\n");
  onlyOnce(settings);
  await requireFreePort(settings.port);
  await installPackages();
  const database = await openOurDatabase();
  await generateClient();
  await applyMigrations(database);
  if (settings.wantsDemo) await sowDemo(database, settings.env);
  if (!development) await buildApplication(settings.env);
  const mail = settings.local && !process.env.SMTP_URL ? (await catchMail()).env : {};
  const env = { ...settings.env, ...connectionsOf(database), ...mail };
  const server = await step("Iniciando o servidor", "Servidor no ar", () =>
    serveApplication({ port: settings.port, env, development }),
  );
  await welcome(settings, database, mail);
  return Promise.race([
    untilStopped(),
    supervise(server, "O servidor", "o motivo está acima."),
    database.restart ? supervise(database, "O banco de dados", "veja .data/postgres/postgres.log.") : untilStopped(),
  ]);
}

function onlyOnce({ url }) {
  const { holder, release } = takeLock(join(data, "start.lock"), { url });
  if (holder) {
    throw new Problem(
      `O Agora Rende desta pasta já está rodando em ${holder.url} (processo ${holder.pid}): encerre-o antes de iniciar outro.`,
    );
  }
  atTheEnd(async () => release());
}

async function openOurDatabase() {
  const given = databaseFromEnvironment();
  if (given) return given;
  const database = await step("Preparando o banco de dados", "Banco de dados pronto", () =>
    startDatabase({ dataDir: join(data, "postgres") }),
  );
  atTheEnd(database.stop);
  return database;
}

async function welcome({ url, local }, database, { MAIL_CATCHER_DIR }) {
  const lines = [`  Abra ${url}`];
  if (local && (await hasDemo(database))) {
    lines.push(
      "",
      "  Loja de demonstração, senha demonstracao:",
      "    dono@demo.agorarende.com.br        faz tudo",
      "    caixa@demo.agorarende.com.br       vende no PDV",
      "    financeiro@demo.agorarende.com.br  contas a pagar e a receber",
      "    vencido@demo.agorarende.com.br     empresa com o plano vencido",
      "    master@demo.agorarende.com.br      administração geral, em duas etapas",
    );
  }
  if (MAIL_CATCHER_DIR) lines.push("", `  E-mails enviados: ${url}/dev/emails`);
  console.log(`\n${lines.join("\n")}\n\n  Ctrl+C encerra.\n`);
}

await tell(start);
