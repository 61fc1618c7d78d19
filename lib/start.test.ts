import { connect, createServer, type Server } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("@/lib/modules/jobs/service", () => ({ startWorker: vi.fn(() => ({ stop: async () => {} })) }));

// Other tests have dozens of administrators in this database, and a real comparison takes a while for each.
vi.mock("@/lib/access/password", () => ({
  isPassword: async (password: string, hash: string) => hash === `hash of ${password}`,
}));

const AGAIN_MS = 50;
const ELSEWHERE = "options=-c%20timezone%3DAmerica%2FSao_Paulo";
const real = new URL(process.env.DATABASE_URL ?? "");
const shared = globalThis as { __prisma?: { $disconnect: () => Promise<void> }; __worker?: unknown };
const doors: Server[] = [];
const exit = vi.spyOn(process, "exit");
const error = vi.spyOn(console, "error");

beforeEach(() => {
  vi.resetModules();
  shared.__prisma = undefined;
  shared.__worker = undefined;
  vi.stubEnv("JOBS", "on");
  exit.mockReset().mockImplementation(() => undefined as never);
  error.mockReset().mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await shared.__prisma?.$disconnect();
  for (const door of doors.splice(0)) door.close();
});

/** Returns what a process with these settings does when it starts. */
async function startWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { start } = await import("./start");
  await start(AGAIN_MS);
}

const said = () => error.mock.calls.flat().join("\n");

/** A database address where nothing listens until it is opened. */
async function away(search = "") {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const url = new URL(real);
  url.host = `127.0.0.1:${port}`;
  url.search = search;
  let asked = 0;
  return {
    url: url.href,
    asked: () => asked,
    comeBack: () => {
      const door = createServer((caller) => {
        asked++;
        const behind = connect(Number(real.port || 5432), real.hostname);
        for (const side of [caller, behind]) side.on("error", () => side.destroy());
        caller.pipe(behind).pipe(caller);
      });
      doors.push(door.listen(port, "127.0.0.1"));
    },
  };
}

test("ends the process with a message if TRUSTED_PROXIES is not a number", async () => {
  await startWith({ TRUSTED_PROXIES: "abc" });
  expect(exit).toHaveBeenCalledWith(1);
  expect(said()).toContain("TRUSTED_PROXIES precisa ser um número inteiro de 0 a 10");
});

test("starts the jobs without a message if database and settings are valid", async () => {
  await startWith({});
  expect([exit.mock.calls, error.mock.calls]).toEqual([[], []]);
  expect(shared.__worker).toBeDefined();
});

test("names every invalid setting before it ends the process", async () => {
  await startWith({ DATABASE_POOL: "muitas", DATABASE_PREPARED: "talvez" });
  expect(exit).toHaveBeenCalledWith(1);
  expect(said()).toContain("DATABASE_POOL precisa ser um número inteiro de 1 a 500");
  expect(said()).toContain("DATABASE_PREPARED precisa ser on ou off");
});

test("ends the process if a secret is too short, only in production", async () => {
  await startWith({ NODE_ENV: "production", APP_ENV: "local", NEXTAUTH_SECRET: "curto" });
  expect(exit).not.toHaveBeenCalled();
  await startWith({ NODE_ENV: "production", APP_ENV: "production", NEXTAUTH_SECRET: "curto" });
  expect(exit).toHaveBeenCalledWith(1);
  expect(said()).toContain("NEXTAUTH_SECRET precisa de pelo menos 32 caracteres");
});

test("ends the process if the payment gateway cannot charge", async () => {
  await startWith({ PAYMENT_GATEWAY: "banco" });
  expect(exit).toHaveBeenCalledWith(1);
  expect(said()).toBe("PAYMENT_GATEWAY=banco não existe: use simulado ou mercado_pago.");
});

test("ends the process if the database has another time zone", async () => {
  const url = new URL(real);
  url.search = ELSEWHERE;
  await startWith({ DATABASE_URL: url.href });
  expect(exit).toHaveBeenCalledWith(1);
  expect(said()).toContain("fuso America/Sao_Paulo");
});

/** Runs `work` with an administrator that only this test has. */
async function withMaster(fields: { email: string; password?: string; active?: boolean }, work: () => Promise<void>) {
  const { prisma } = await import("@/lib/db/client");
  const user = await prisma.user.create({
    data: {
      name: "Marina",
      email: fields.email,
      roles: ["master_admin"],
      active: fields.active ?? true,
      password_hash: `hash of ${fields.password ?? "uma senha que ninguém publicou"}`,
    },
  });
  await work().finally(() => prisma.user.delete({ where: { id: user.id } }));
}

const PRODUCTION = {
  NODE_ENV: "production",
  APP_ENV: "production",
  NEXTAUTH_SECRET: "a secret of more than thirty-two characters",
  APP_URL: "https://loja.example",
  SMTP_URL: "smtp://mail.example:25",
  PROVIDER_IDENTITY: "Exemplo Sistemas Ltda., CNPJ 11.222.333/0001-81",
  PAYMENT_GATEWAY: "simulado",
};
const DEMO_MASTER = "master@demo.agorarende.com.br";

test("ends the process in production if the demo's administrator exists, and names the command that removes it", async () => {
  await withMaster({ email: DEMO_MASTER }, async () => {
    await startWith({ NODE_ENV: "production", APP_ENV: "local" });
    expect(said()).not.toContain(DEMO_MASTER);
    await startWith(PRODUCTION);
  });
  expect(exit).toHaveBeenCalledWith(1);
  expect(said()).toContain(`npm run master:remove -- ${DEMO_MASTER}`);
});

test("ends the process in production if an administrator has the demo's password", async () => {
  const email = `${crypto.randomUUID()}@plataforma.example`;
  await withMaster({ email, password: "demonstracao" }, () => startWith(PRODUCTION));
  expect(exit).toHaveBeenCalledWith(1);
  expect(said()).toContain(`npm run master:create -- ${email} --recuperar`);
});

test("starts if the demo's administrator was removed", async () => {
  await withMaster({ email: DEMO_MASTER, password: "demonstracao", active: false }, () => startWith(PRODUCTION));
  expect(said()).not.toContain(DEMO_MASTER);
});

test("starts without the database, and checks it once it is reachable", async () => {
  const database = await away();
  await startWith({ DATABASE_URL: database.url });
  expect(shared.__worker).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 4 * AGAIN_MS));
  database.comeBack();
  await vi.waitFor(() => expect(database.asked()).toBeGreaterThan(0), 10_000);
  expect(exit).not.toHaveBeenCalled();
});

test("ends the process if the database is faulty once it is reachable", async () => {
  const database = await away(ELSEWHERE);
  await startWith({ DATABASE_URL: database.url });
  expect(exit).not.toHaveBeenCalled();
  database.comeBack();
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1), 10_000);
  expect(said()).toContain("fuso America/Sao_Paulo");
});
