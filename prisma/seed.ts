// Creates the demo shop by calling the application's services, all of it or nothing.
//   node --import tsx --conditions=react-server prisma/seed.ts [--force]
import { hashPassword } from "@/lib/access/password";
import { must } from "@/lib/api/errors";
import { DEFAULT_ZONE, dayOf, formatDay } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { writeBills } from "./demo/bills";
import { fillCatalogs } from "./demo/catalogs";
import { createDemoShop, createOtherDemoAccounts } from "./demo/companies";
import { DONO, PASSWORD, SHOP } from "./demo/logins";
import { planDemo } from "./demo/plan";
import { createDay } from "./demo/trading";

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 300_000;

const isProduction = process.env.NODE_ENV === "production" && process.env.APP_ENV !== "local";

/** Returns why the database must not be seeded, or null. */
async function findObstacle(): Promise<string | null> {
  if (await prisma.user.findUnique({ where: { email: DONO.email } })) return "A loja de demonstração já existe.";
  if (process.argv.includes("--force") || (await prisma.company.count()) === 0) return null;
  return "O banco já tem empresas: use --force para criar a loja de demonstração ao lado delas.";
}

async function sow() {
  const [clock] = await prisma.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  const { now } = must(clock);
  const today = dayOf(now, DEFAULT_ZONE);
  const plan = planDemo(today, DEFAULT_ZONE);
  const password_hash = await hashPassword(PASSWORD);
  await prisma.$transaction(
    async (tx) => {
      const founder = { tx, now, today, password_hash };
      const staff = await createDemoShop(founder);
      const eve = new Date((plan.days[0]?.at(0) ?? now).getTime() - DAY_MS / 2);
      const ids = await fillCatalogs(staff.ctxOf(staff.dono, eve), plan.stock.initial);
      console.log(`${SHOP.name}: cadastros prontos`);
      for (const [index, day] of plan.days.entries()) {
        await createDay({ staff, ids }, day, index, plan.stock.deliveries.get(day.day) ?? []);
        console.log(`${formatDay(day.day)}: ${day.sales.length} vendas`);
      }
      await writeBills(staff, ids, today, DEFAULT_ZONE);
      await createOtherDemoAccounts(founder);
    },
    { timeout: TIMEOUT_MS },
  );
}

async function run() {
  if (isProduction && process.env.SEED_DEMO !== "1") {
    console.error("Em produção a loja de demonstração só é criada com SEED_DEMO=1.");
    process.exitCode = 1;
    return;
  }
  const obstacle = await findObstacle();
  if (obstacle) return console.log(obstacle);
  await sow();
  console.log("Loja de demonstração criada.");
}

await run()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => prisma.$disconnect());
