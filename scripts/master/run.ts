// Runs `npm run master:create` and `npm run master:remove` with the application's own services.
import { randomUUID } from "node:crypto";
import { ZodError } from "zod";
import { AppError, must } from "@/lib/api/errors";
import { codeOf } from "@/lib/api/refusal";
import { prisma } from "@/lib/db/client";
import { codesOf } from "@/lib/db/faults";
import { type Mail, sendMail } from "@/lib/mail/send";
import { administratorEmail, administratorInput } from "@/lib/modules/master/administrators/schema";
import { createMaster, recoverMaster, removeMaster } from "@/lib/modules/master/administrators/service";
import { readArguments } from "./arguments.mjs";

const MISSING_TABLE_CODES = ["P2021", "42P01"];

async function databaseNow() {
  const [clock] = await prisma.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  return must(clock).now;
}

async function create(email: string, name: string, recover: boolean) {
  const now = await databaseNow();
  const { link, mail } = recover
    ? await recoverMaster(administratorEmail.parse(email), now)
    : await createMaster(administratorInput.parse({ email, name }), now);
  console.log(`${recover ? "Acesso refeito" : "Administrador criado"}: ${mail.to.name}, ${mail.to.address}`);
  console.log("\nUse o link abaixo para criar a senha. Ele vale por 60 minutos e só funciona uma vez:\n");
  console.log(`  ${link}\n`);
  console.log("No primeiro acesso será preciso ativar a verificação em duas etapas.");
  await sendLink(mail);
}

async function sendLink(mail: Mail) {
  if (!process.env.SMTP_URL) return;
  await sendMail(mail, randomUUID()).then(
    () => console.log(`O link também foi enviado para ${mail.to.address}.`),
    (error: Error) => console.log(`O e-mail não foi enviado (${error.message}): envie o link acima à pessoa.`),
  );
}

async function remove(email: string) {
  const address = administratorEmail.parse(email);
  const left = await removeMaster(address, await databaseNow());
  console.log(`${address} não tem mais acesso, e as sessões foram encerradas.`);
  if (left === 0)
    console.log(
      'Não resta nenhum administrador: crie um com npm run master:create -- pessoa@empresa.com.br "Nome da pessoa"',
    );
}

/** The error as one sentence for the person who runs the command. */
function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof ZodError) return error.issues[0]?.message ?? "Confira o e-mail e o nome.";
  if (codesOf(error).some((code) => MISSING_TABLE_CODES.includes(code)))
    return "O banco ainda não foi preparado: rode node scripts/migrate.mjs antes.";
  if (codeOf(error) === "UNAVAILABLE") return "O banco não respondeu: confira DATABASE_URL e se ele está no ar.";
  return `Falha inesperada. ${error instanceof Error ? error.stack : error}`;
}

const { command, email, name, recover } = readArguments(process.argv.slice(2));
await (command === "create" ? create(email, name, recover) : remove(email))
  .catch((error: unknown) => {
    console.error(`✖ ${messageOf(error)}`);
    process.exitCode = 1;
  })
  .finally(() => prisma.$disconnect());
