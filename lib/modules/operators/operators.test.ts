import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as approvers } from "@/app/api/v1/approvals/approvers/route";
import { DELETE as removeOwnPin, PUT as setPin } from "@/app/api/v1/approvals/pin/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as currentCompany } from "@/app/api/v1/companies/current/route";
import { POST as hold, GET as listHeld } from "@/app/api/v1/held-sales/route";
import { POST as changeTo } from "@/app/api/v1/operator-changes/route";
import { GET as operators } from "@/app/api/v1/operators/route";
import { GET as bootstrap } from "@/app/api/v1/pdv/bootstrap/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as lock } from "@/app/api/v1/session-lock/route";
import { POST as prove } from "@/app/api/v1/session-proofs/route";
import { POST as unlock } from "@/app/api/v1/session-unlock/route";
import { GET as user } from "@/app/api/v1/user/route";
import { DELETE as removePin } from "@/app/api/v1/users/[id]/pin/route";
import { hashPassword } from "@/lib/access/password";
import { type Permission, TILL_PERMISSION } from "@/lib/access/permissions";
import { prisma } from "@/lib/db/client";
import { decisionFor } from "@/lib/modules/approvals/service";
import { cartOf } from "@/lib/testing/cart";
import { callAs, colleague, company } from "@/lib/testing/company";
import { whilePasswordQueueIsFull } from "@/lib/testing/password-queue";
import { enrollTotp } from "@/lib/testing/totp";
import { inTrials } from "@/lib/testing/trials";

const PIN = "4071";
const WRONG = "9630";
const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const PASSWORD = "uma senha boa";
let pin_hash: string;
let password_hash: string;
beforeAll(async () => {
  [pin_hash, password_hash] = await Promise.all([hashPassword(PIN), hashPassword(PASSWORD)]);
});

type Shop = Awaited<ReturnType<typeof company>>;
type Colleague = Awaited<ReturnType<typeof colleague>>;

async function withPin<Person extends Colleague>(person: Person, name: string): Promise<Person> {
  await prisma.user.update({ where: { id: person.user.id }, data: { pin_hash, password_hash, name } });
  return person;
}

/** A shop with two cashiers who have a PIN. Ana is logged in with the password. */
async function twoCashiers(permissions: readonly Permission[] = [TILL_PERMISSION]) {
  const shop = await company();
  const ana = await withPin(await shop.colleague({ permissions: [TILL_PERMISSION] }), "Ana Lima");
  const bruno = await withPin(await shop.colleague({ permissions }), "Bruno Reis");
  return { shop, ana, bruno };
}

const change = (from: Pick<Colleague, "call">, to: Colleague, given: object = {}) =>
  from.call(changeTo, { user_id: to.user.id, pin: PIN, ...given });
const isOpen = async (token: string) => (await callAs(token, bootstrap)).status === 200;
const sessionOf = ({ session_id }: Colleague) => prisma.session.findUniqueOrThrow({ where: { id: session_id } });

describe("the list of operators", () => {
  test("names the other active users with till access and a PIN, and says whether the caller has one", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    await shop.colleague({ permissions: [TILL_PERMISSION] });
    await withPin(await shop.colleague({ permissions: ["consultar estoque"] }), "Sem PDV");
    const blocked = await withPin(await shop.colleague({ permissions: [TILL_PERMISSION] }), "Bloqueada");
    await prisma.user.update({ where: { id: blocked.user.id }, data: { active: false } });
    const invited = await withPin(await shop.colleague({ permissions: [TILL_PERMISSION] }), "Convidada");
    await prisma.user.update({ where: { id: invited.user.id }, data: { joined_at: null } });
    await withPin(await company(), "Outra loja");
    expect((await ana.call(operators)).body).toEqual({
      data: [{ id: bruno.user.id, name: "Bruno Reis" }],
      current: { id: ana.user.id, name: "Ana Lima", has_pin: true },
    });
    expect((await shop.call(operators)).body.current.has_pin).toBe(false);
  });

  test("is refused to users without till access, to master administrators and in support sessions", async () => {
    const { shop, bruno } = await twoCashiers();
    const stockist = await shop.colleague({ permissions: ["consultar estoque"] });
    const master = await colleague(null, { permissions: [], roles: ["master_admin"] });
    expect((await stockist.call(operators)).body.code).toBe("FORBIDDEN");
    expect((await master.call(operators)).body.code).toBe("FORBIDDEN");
    expect((await change(master, bruno)).body.code).toBe("FORBIDDEN");
    const access = await shop.db.supportAccess.create({
      data: {
        company_id: shop.company_id,
        user_id: master.user.id,
        user_name: "Suporte",
        reason: "O dono pediu ajuda com um preço",
        started_at: new Date(),
        expires_at: new Date(Date.now() + 30 * 60_000),
      },
    });
    await prisma.session.update({
      where: { id: master.session_id },
      data: { support_company_id: shop.company_id, support_access_id: access.id },
    });
    expect((await master.call(operators)).body.code).toBe("SUPPORT_READ_ONLY");
    expect((await change(master, bruno)).body.code).toBe("SUPPORT_READ_ONLY");
    expect((await master.call(lock)).body.code).toBe("SUPPORT_READ_ONLY");
  });
});

describe("an operator change", () => {
  test("ends the session of the device and opens one of the other person, who then sells", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    const product = await shop.product();
    const { status, body } = await change(ana, bruno);
    expect([status, body.user.name, body.user.permissions]).toEqual([201, "Bruno Reis", [TILL_PERMISSION]]);
    expect(Object.keys(body.user)).not.toContain("pin_hash");
    expect([await isOpen(ana.token), await isOpen(body.token)]).toEqual([false, true]);
    expect((await callAs(body.token, openRegister, { opening_amount_cents: 0 })).status).toBe(201);
    const sale = await callAs(body.token, sell, {
      items: [{ product_id: product.id, quantity_milli: 1_000 }],
      payments: [{ method: "dinheiro", amount_cents: 1_000 }],
      expected_total_cents: 1_000,
    });
    expect(sale.status).toBe(201);
    expect((await shop.db.sale.findFirstOrThrow()).user_id).toBe(bruno.user.id);
    const [entry] = await shop.db.auditEntry.findMany({ where: { action: "session.operator_change" } });
    expect(entry).toMatchObject({ user_id: bruno.user.id, details: { from: "Ana Lima", to: "Bruno Reis" } });
    // Ids are random, so one may contain the digits of the PIN.
    const entries = await shop.db.auditEntry.findMany();
    expect(JSON.stringify(entries).replace(UUIDS, "")).not.toContain(PIN);
  });

  test("accepts the PIN while the queue of the login's passwords is full", async () => {
    const { ana, bruno } = await twoCashiers();
    expect((await whilePasswordQueueIsFull(() => change(ana, bruno))).status).toBe(201);
  });

  test("holds the sale on the screen under the name of the person who leaves", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    const product = await shop.product();
    await ana.call(lock);
    const { body } = await change(ana, bruno, { cart: cartOf(product.id, "Feijão carioca") });
    const held = (await callAs(body.token, listHeld)).body.data;
    expect(held).toMatchObject([{ user_name: "Ana Lima", line_count: 1, total_cents: 2_000 }]);
    expect(await shop.db.heldSale.count({ where: { user_id: ana.user.id } })).toBe(1);
  });

  test("holds nothing and keeps the session when the PIN is wrong", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    const product = await shop.product();
    const { status, body } = await change(ana, bruno, { pin: WRONG, cart: cartOf(product.id, "Feijão carioca") });
    expect([status, body.code, body.errors.pin]).toEqual([422, "WRONG_PIN", ["O PIN não confere. Tente de novo."]]);
    expect(await shop.db.heldSale.count()).toBe(0);
    expect(await isOpen(ana.token)).toBe(true);
    expect(await shop.db.auditEntry.count({ where: { action: "session.pin_refused", user_id: ana.user.id } })).toBe(1);
  });

  test("keeps the session and opens none when the sale cannot be held", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    const { status } = await change(ana, bruno, { cart: { lines: [] } });
    expect(status).toBe(422);
    expect(await isOpen(ana.token)).toBe(true);
    expect(await prisma.session.count({ where: { user_id: bruno.user.id } })).toBe(1);
    expect(await shop.db.heldSale.count()).toBe(0);
  });

  test("gives the same error for a wrong PIN, a person without PIN or till access, oneself and a stranger", async () => {
    const { shop, ana } = await twoCashiers();
    const plain = await shop.colleague({ permissions: [TILL_PERMISSION] });
    const stockist = await withPin(await shop.colleague({ permissions: ["consultar estoque"] }), "Sem PDV");
    const stranger = await withPin(await company(), "Outra loja");
    for (const person of [plain, stockist, ana, stranger]) {
      const { status, body } = await change(ana, person);
      expect([status, body.code]).toEqual([422, "WRONG_PIN"]);
    }
    expect(await prisma.session.count({ where: { user_id: stranger.user.id } })).toBe(1);
  });

  test("is limited to five wrong PINs per person, from every device, and the password still works", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    const others = await Promise.all([1, 2].map(() => shop.colleague({ permissions: [TILL_PERMISSION] })));
    const [first = ana, second = ana] = others;
    const guess = (from: Colleague) => change(from, bruno, { pin: WRONG });
    for (const from of [first, first, second, second, second]) expect((await guess(from)).body.code).toBe("WRONG_PIN");
    const { status, body, headers } = await change(ana, bruno);
    expect([status, body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(body.message).toBe("Muitas tentativas com o PIN. Espere alguns minutos ou entre com a senha.");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(600);
    await bruno.call(lock);
    expect((await bruno.call(unlock, { pin: PIN })).status).toBe(429);
    expect((await bruno.call(unlock, { password: PASSWORD })).body).toEqual({ is_locked: false });
  });

  test("is limited to five wrong PINs per session, over all persons", async () => {
    const { shop, ana } = await twoCashiers();
    const people: Colleague[] = [];
    for (const name of ["Carla", "Davi", "Elisa"])
      people.push(await withPin(await shop.colleague({ permissions: [TILL_PERMISSION] }), name));
    const targets = [0, 0, 1, 1, 2].map((at) => people[at] ?? expect.fail());
    for (const person of targets) expect((await change(ana, person, { pin: WRONG })).body.code).toBe("WRONG_PIN");
    expect((await change(ana, people[2] ?? expect.fail())).status).toBe(429);
    const elsewhere = await shop.colleague({ permissions: [TILL_PERMISSION] });
    expect((await change(elsewhere, people[2] ?? expect.fail())).status).toBe(201);
  });

  test("is limited to 30 wrong PINs per person in a day, also with right ones in between", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    await prisma.$executeRaw`
      INSERT INTO rate_limit (key, points, expire)
      VALUES (${`operator:day:${shop.company_id}:${bruno.user.id}`}, 30, ${Date.now() + 3_600_000})`;
    expect((await change(ana, bruno)).status).toBe(429);
  });

  test("counts guesses sent at the same time", async () => {
    const { shop, bruno } = await twoCashiers();
    const guessers = await Promise.all(
      Array.from({ length: 8 }, () => shop.colleague({ permissions: [TILL_PERMISSION] })),
    );
    const answers = await Promise.all(guessers.map((guesser) => change(guesser, bruno, { pin: WRONG })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  test("happens once when two are sent at the same time", async () => {
    await inTrials(async () => {
      const { shop, ana, bruno } = await twoCashiers();
      const carla = await withPin(await shop.colleague({ permissions: [TILL_PERMISSION] }), "Carla");
      const product = await shop.product();
      const cart = cartOf(product.id, "Feijão carioca");
      const answers = await Promise.all([change(ana, bruno, { cart }), change(ana, carla, { cart })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
      expect(await shop.db.heldSale.count()).toBe(1);
      const where = { begun_by: "pin", user: { company_id: shop.company_id } };
      expect(await prisma.session.count({ where })).toBe(1);
    }, 3);
  });

  test("does not extend the week after which the device needs a password", async () => {
    const { ana, bruno } = await twoCashiers();
    const expires_at = new Date(Date.now() + 5 * 60_000);
    await prisma.session.update({ where: { id: ana.session_id }, data: { expires_at } });
    await change(ana, bruno);
    const session = await prisma.session.findFirstOrThrow({ where: { user_id: bruno.user.id, begun_by: "pin" } });
    expect(session.expires_at).toEqual(expires_at);
  });

  test("works while an expired plan lets the till sell", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    await prisma.plan.update({
      where: { company_id: shop.company_id },
      data: { expires_at: new Date(Date.now() - 1_000) },
    });
    expect((await change(ana, bruno)).status).toBe(201);
  });
});

describe("a session begun with a PIN", () => {
  const all: readonly Permission[] = [TILL_PERMISSION, "controle caixa", "configurações"];

  test("reaches the till only, proves nothing and says to log in with the password", async () => {
    const { ana, bruno } = await twoCashiers(all);
    const { token } = (await change(ana, bruno)).body;
    const { status, body } = await callAs(token, currentCompany);
    expect([status, body.message]).toEqual([403, "Entre com a senha para abrir o painel."]);
    expect((await callAs(token, prove, { password: PASSWORD })).body.code).toBe("PASSWORD_LOGIN_REQUIRED");
    expect((await callAs(token, user)).body.permissions).toEqual([TILL_PERMISSION]);
    const { proven_at } = await prisma.session.findFirstOrThrow({ where: { user_id: bruno.user.id, begun_by: "pin" } });
    expect(proven_at).toEqual(new Date(0));
  });

  test("does not open the panel to a person with a second factor", async () => {
    const { ana, bruno } = await twoCashiers(all);
    await enrollTotp(bruno);
    const { token } = (await change(ana, bruno)).body;
    expect((await callAs(token, currentCompany)).body.code).toBe("PASSWORD_LOGIN_REQUIRED");
    expect(await isOpen(token)).toBe(true);
  });

  test("keeps what the person may decide alone at the till", async () => {
    const { ana, bruno } = await twoCashiers(all);
    const { token } = (await change(ana, bruno)).body;
    const { may } = (await callAs(token, bootstrap)).body.data;
    expect([may.change_price, may.discount_over_limit]).toEqual(["allowed", "allowed"]);
    expect(await decisionFor(ana.ctx(), "change_price")).toBe("approval");
    expect((await callAs(token, approvers, { action: "cancel_sale" })).status).toBe(200);
  });

  test("ends when the PIN is changed, or removed by the person or the owner", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    const { token } = (await change(ana, bruno)).body;
    await bruno.call(setPin, { password: PASSWORD, pin: "8264" });
    expect([await isOpen(token), await isOpen(bruno.token)]).toEqual([false, true]);

    const back = await shop.colleague({ permissions: [TILL_PERMISSION] });
    const second = (await change(back, bruno, { pin: "8264" })).body.token;
    await bruno.call(removeOwnPin);
    expect(await isOpen(second)).toBe(false);

    await prisma.user.update({ where: { id: bruno.user.id }, data: { pin_hash } });
    const third = (await change(await shop.colleague({ permissions: [TILL_PERMISSION] }), bruno)).body.token;
    const { status, body } = await shop.call(removePin, { id: bruno.user.id });
    expect([status, body.has_pin]).toEqual([200, false]);
    expect([await isOpen(third), await isOpen(bruno.token)]).toEqual([false, true]);
    expect(await shop.db.auditEntry.count({ where: { action: "user.pin_reset", user_id: shop.user.id } })).toBe(1);
  });
});

test("lets only the owner remove another person's PIN", async () => {
  const { shop, bruno } = await twoCashiers();
  const manager = await shop.colleague({});
  expect((await manager.call(removePin, { id: bruno.user.id })).body.code).toBe("OWNER_ONLY");
  expect((await shop.call(removePin, { id: randomUUID() })).status).toBe(404);
  const { pin_hash: kept } = await prisma.user.findUniqueOrThrow({ where: { id: bruno.user.id } });
  expect(kept).toBe(pin_hash);
});

describe("a locked session", () => {
  test("refuses the till until the PIN or the password of its own person", async () => {
    const { ana } = await twoCashiers();
    expect((await ana.call(lock)).body).toEqual({ is_locked: true });
    const { status, body } = await ana.call(bootstrap);
    expect([status, body.code]).toEqual([423, "SESSION_LOCKED"]);
    expect((await ana.call(operators)).body.current.name).toBe("Ana Lima");
    expect((await ana.call(unlock, { pin: WRONG })).body.code).toBe("WRONG_PIN");
    expect((await ana.call(unlock, { password: "senha errada" })).body.errors.password).toEqual(["Senha incorreta."]);
    expect(await isOpen(ana.token)).toBe(false);
    expect((await ana.call(unlock, { pin: PIN })).body).toEqual({ is_locked: false });
    expect(await isOpen(ana.token)).toBe(true);
    await ana.call(lock);
    expect((await ana.call(unlock, { password: PASSWORD })).body).toEqual({ is_locked: false });
    expect((await sessionOf(ana)).locked_at).toBeNull();
  });

  test("keeps the other sessions of the person open", async () => {
    const { shop, ana, bruno } = await twoCashiers();
    const device = (await change(bruno, ana)).body.token;
    await ana.call(lock);
    expect(await isOpen(device)).toBe(true);
    expect(await isOpen(shop.token)).toBe(true);
  });

  test("is not opened by the PIN of a colleague", async () => {
    const { ana, bruno } = await twoCashiers();
    await prisma.user.update({ where: { id: bruno.user.id }, data: { pin_hash: await hashPassword("8264") } });
    await ana.call(lock);
    expect((await ana.call(unlock, { pin: "8264" })).body.code).toBe("WRONG_PIN");
  });

  test("holds its sale, so that logging out loses nothing", async () => {
    const { shop, ana } = await twoCashiers();
    const product = await shop.product();
    await ana.call(lock);
    expect((await ana.call(hold, { cart: cartOf(product.id, "Feijão carioca") })).status).toBe(201);
  });

  test.each([[{}], [{ pin: PIN, password: PASSWORD }]])(
    "rejects %j, which is not exactly one of them",
    async (given) => {
      const { ana } = await twoCashiers();
      const { status, body } = await ana.call(unlock, given);
      expect([status, body.errors.pin]).toEqual([422, ["Informe o PIN ou a senha."]]);
    },
  );
});

test("stores and returns the shop's minutes until the till locks itself", async () => {
  const shop: Shop = await company();
  expect((await shop.call(bootstrap)).body.data.lock_minutes).toBe(0);
  const { PUT: update } = await import("@/app/api/v1/companies/[id]/route");
  const save = (till_lock_minutes: number) =>
    shop.put(update, { id: shop.company_id, name: shop.company.name, till_lock_minutes });
  expect((await save(61)).body.errors.till_lock_minutes).toEqual([
    "Informe de 1 a 60 minutos, ou 0 para nunca bloquear.",
  ]);
  expect((await save(5)).body.till_lock_minutes).toBe(5);
  expect((await shop.call(bootstrap)).body.data.lock_minutes).toBe(5);
});
