// What `npm run master:create` and `npm run master:remove` do, by the application's own services.
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

const NO_SUCH_TABLE = ["P2021", "42P01"];

async function nowOf() {
  const [clock] = await prisma.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  return must(clock).now;
}

async function create(email: string, name: string, recover: boolean) {
  const now = await nowOf();
  const { link, mail } = recover
    ? await recoverMaster(administratorEmail.parse(email), now)
    : await createMaster(administratorInput.parse({ email, name }), now);
  console.log(`${recover ? "Acesso refeito" : "Administrador criado"}: ${mail.to.name}, ${mail.to.address}`);
  console.log("\nO link abaixo cria a senha, uma vez, nos próximos 60 minutos:\n");
  console.log(`  ${link}\n`);
  console.log("No primeiro acesso, antes de tudo, será preciso ativar a verificação em duas etapas.");
  await post(mail);
}

async function post(mail: Mail) {
  if (!process.env.SMTP_URL) return;
  await sendMail(mail, randomUUID()).then(
    () => console.log(`O link também foi enviado para ${mail.to.address}.`),
    (error: Error) => console.log(`O e-mail não saiu (${error.message}): entregue o link acima à pessoa.`),
  );
}

async function remove(email: string) {
  const address = administratorEmail.parse(email);
  const left = await removeMaster(address, await nowOf());
  console.log(`${address} não entra mais, e as sessões foram encerradas.`);
  if (left === 0)
    console.log(
      'Não resta nenhum administrador: crie um com npm run master:create -- pessoa@empresa.com.br "Nome da pessoa"',
    );
}

/** One sentence for the person at the keyboard. */
function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof ZodError) return error.issues[0]?.message ?? "Confira o e-mail e o nome.";
  if (codesOf(error).some((code) => NO_SUCH_TABLE.includes(code)))
    return "O banco ainda não foi preparado: rode node scripts/migrate.mjs antes.";
  if (codeOf(error) === "UNAVAILABLE") return "O banco não respondeu: confira DATABASE_URL e se ele está no ar.";
  return `Falha inesperada. ${error instanceof Error ? error.stack : error}`;
}

const { command, email, name, recover } = readArguments(process.argv.slice(2));
await (command === "create" ? create(email, name, recover) : remove(email))
  .catch((error: unknown) => {
    console.error(`✖ ${sentenceOf(error)}`);
    process.exitCode = 1;
  })
  .finally(() => prisma.$disconnect());
