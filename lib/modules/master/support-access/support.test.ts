import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as customers } from "@/app/api/v1/customers/route";
import { POST as logout } from "@/app/api/v1/logout/route";
import { POST as begin } from "@/app/api/v1/master/companies/[id]/support-access/route";
import { GET as companies } from "@/app/api/v1/master/companies/route";
import { GET as actions } from "@/app/api/v1/platform-actions/route";
import { POST as challenge } from "@/app/api/v1/second-factors/passkeys/challenge/route";
import { POST as addPasskey } from "@/app/api/v1/second-factors/passkeys/route";
import { DELETE as end } from "@/app/api/v1/support-access/route";
import { GET as user } from "@/app/api/v1/user/route";
import { redirectFor } from "@/lib/access/navigation";
import { loadPageUser } from "@/lib/access/page-user";
import { passkeyRequestOptions } from "@/lib/access/passkeys";
import { isPlatformPermission } from "@/lib/access/platform-roles";
import type { Endpoint } from "@/lib/api/endpoint";
import { prisma } from "@/lib/db/client";
import { TENANT_TABLES } from "@/lib/db/models";
import { softwareAuthenticator } from "@/lib/testing/authenticator";
import { callAs, company } from "@/lib/testing/company";
import { checksumOf, companyWithRecords, sampleFor } from "@/lib/testing/foreign";
import { servedRoutes } from "@/lib/testing/routes";
import { codeFor, master, masterWithTotp } from "@/lib/testing/totp";

const REASON = "O dono pediu ajuda com um preço";
type Master = Awaited<ReturnType<typeof masterWithTotp>>;

const open = ({ token, secret }: Master, id: string, given: object = {}) =>
  callAs(token, begin, { id, reason: REASON, code: codeFor(secret), ...given });

/** A master administrator with a support session in a company. */
async function withSupportSession(id: string) {
  const person = await masterWithTotp();
  const { status, body } = await open(person, id);
  expect([status, body.reason]).toEqual([201, REASON]);
  return person;
}

const shows = async (token: string) => (await callAs(token, user)).body;

describe("a support session", () => {
  test("needs a reason and a second factor", async () => {
    const shop = await company();
    const plain = await master();
    const without = await callAs(plain.token, begin, { id: shop.company_id, reason: REASON, code: "123456" });
    expect([without.status, without.body.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    const person = await masterWithTotp();
    const half = await open(person, shop.company_id, { code: undefined });
    expect([half.status, half.body.code, half.body.details.methods]).toEqual([
      401,
      "TOTP_REQUIRED",
      ["totp", "recovery"],
    ]);
    const short = await open(person, shop.company_id, { reason: "Ajuda" });
    expect(short.body.errors.reason).toEqual(["Explique em pelo menos 10 caracteres."]);
    expect((await open(person, shop.company_id, { code: "000000" })).body.code).toBe("TOTP_INVALID");
    expect((await open(person, shop.company_id, { minutes: 61 })).status).toBe(422);
    expect((await open(person, randomUUID())).status).toBe(404);
    expect((await shows(person.token)).company).toBeNull();
  });

  test("can be opened with a passkey, but not with a login challenge", async () => {
    const shop = await company();
    const person = await masterWithTotp();
    const authenticator = softwareAuthenticator();
    const { body: made } = await callAs(person.token, challenge);
    await callAs(person.token, addPasskey, { name: "Notebook", credential: authenticator.create(made.options) });
    const asked = async () =>
      (await open(person, shop.company_id, { code: undefined })).body.details.passkey as { challenge: string };
    const other = await passkeyRequestOptions(person.user.id, "login");
    const wrong = authenticator.get({ challenge: other?.challenge ?? "" });
    expect((await open(person, shop.company_id, { code: undefined, passkey: wrong })).body.code).toBe(
      "PASSKEY_INVALID",
    );
    const passkey = authenticator.get(await asked());
    expect((await open(person, shop.company_id, { code: undefined, passkey })).status).toBe(201);
  });

  test("shows the company regardless of its plan, is marked as support, and hides master pages", async () => {
    const shop = await company();
    await prisma.plan.update({ where: { company_id: shop.company_id }, data: { status: "suspended" } });
    await shop.customer({ name: "Freguesa da Silva" });
    const person = await withSupportSession(shop.company_id);
    expect(await shows(person.token)).toMatchObject({
      company_id: shop.company_id,
      roles: [],
      support: { reason: REASON },
    });
    expect((await callAs(person.token, customers)).body.data[0].name).toBe("Freguesa da Silva");
    expect((await callAs(person.token, companies)).status).toBe(403);
    const pageUser = { ...(await loadPageUser(person.session_id)), reads_only: false };
    expect(redirectFor("/consultar-vendas", pageUser as never)).toBeNull();
    expect(redirectFor("/master-admin", pageUser as never)).toBe("/dashboard");
  });

  test("ends immediately when it is ended", async () => {
    const shop = await company();
    const person = await withSupportSession(shop.company_id);
    expect((await callAs(person.token, end)).body).toEqual({ company_id: shop.company_id });
    expect((await callAs(person.token, customers)).status).toBe(403);
    expect((await callAs(person.token, companies)).status).toBe(200);
    expect((await callAs(person.token, end)).status).toBe(404);
  });

  test("ends when its time is over", async () => {
    const shop = await company();
    const person = await masterWithTotp();
    const past = new Date(Date.now() - 60 * 60_000);
    const access = await shop.db.supportAccess.create({
      data: {
        company_id: shop.company_id,
        user_id: person.user.id,
        user_name: "Ana",
        reason: REASON,
        started_at: past,
        expires_at: new Date(Date.now() - 1_000),
      },
    });
    const link = { support_company_id: shop.company_id, support_access_id: access.id };
    await prisma.session.update({ where: { id: person.session_id }, data: link });
    expect((await callAs(person.token, customers)).status).toBe(403);
    expect((await shows(person.token)).roles).toEqual(["master_admin"]);
  });

  test("ends at logout, also in the company's record", async () => {
    const shop = await company();
    const person = await withSupportSession(shop.company_id);
    expect((await callAs(person.token, logout)).status).toBe(200);
    expect((await callAs(person.token, customers)).status).toBe(401);
    expect(await shop.db.supportAccess.count({ where: { ended_at: { not: null } } })).toBe(1);
  });

  test("does not apply to another user's session", async () => {
    const shop = await company();
    const person = await withSupportSession(shop.company_id);
    const link = await prisma.session.findUniqueOrThrow({ where: { id: person.session_id } });
    const owner = await company();
    await prisma.session.update({
      where: { id: owner.session_id },
      data: { support_company_id: link.support_company_id, support_access_id: link.support_access_id },
    });
    expect((await shows(owner.token)).company_id).toBe(owner.company_id);
  });

  test("is limited to an hour by a database constraint", async () => {
    const shop = await company();
    const now = new Date();
    const access = { company_id: shop.company_id, user_id: shop.user.id, user_name: "Ana", reason: REASON };
    await expect(
      shop.db.supportAccess.create({
        data: { ...access, started_at: now, expires_at: new Date(now.getTime() + 3_600_001) },
      }),
    ).rejects.toThrow(/support_access_an_hour_at_most/);
  });
});

describe("what the owner sees of a support session", () => {
  test("shows who looked, why, until when and at which parts", async () => {
    const shop = await company();
    const person = await withSupportSession(shop.company_id);
    await callAs(person.token, customers);
    const during = (await shop.call(actions)).body.data[0];
    expect(during).toMatchObject({
      action: "master.access.begin",
      by: person.user.name,
      reason: REASON,
      access: { is_running: true, ended_at: null, parts: ["Clientes"] },
    });
    await callAs(person.token, end);
    const [ended, begun] = (await shop.call(actions)).body.data;
    expect(ended.action).toBe("master.access.end");
    expect(begun.access).toMatchObject({ is_running: false, ended_at: expect.any(String) });
  });

  test("shows nothing of other companies", async () => {
    const shop = await company();
    const other = await company();
    await withSupportSession(other.company_id);
    expect((await shop.call(actions)).body.data).toEqual([]);
  });
});

describe("read-only access", () => {
  /** Ids of the company's own rows if known, so that a write would have an effect. */
  const idsIn = ({ path }: Endpoint) =>
    Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
        const noun = path.split("/")[1] ?? "";
        return [name, shop.ids[name === "id" ? noun : `${noun}/${name}`] ?? shop.ids[name] ?? randomUUID()];
      }),
    );
  /** Checksums of the company's tables, without those that record reads. */
  const traceOf = async (company_id: string) => {
    const sums = (await checksumOf(company_id)).split(",");
    return Object.fromEntries(
      TENANT_TABLES.flatMap((table, at) =>
        ["support_read", "audit_entry"].includes(table) ? [] : [[table, sums[at]]],
      ),
    );
  };
  const LEAVING = ["DELETE /support-access", "POST /logout"];
  let shop: Awaited<ReturnType<typeof companyWithRecords>>;
  let person: Master;
  beforeAll(async () => {
    shop = await companyWithRecords();
    person = await withSupportSession(shop.company_id);
  });

  test("rejects every write without changing anything", async () => {
    const routes = (await servedRoutes()).filter(
      ({ endpoint: { method, access, duringSupport } }) =>
        access !== "public" && (method !== "GET" || duringSupport === false),
    );
    expect(routes.length).toBeGreaterThan(60);
    const allowed = routes.filter(({ endpoint }) => endpoint.duringSupport).map(({ name }) => name);
    expect(allowed.sort()).toEqual(LEAVING);
    const before = await checksumOf(shop.company_id);
    for (const { name, handler, endpoint } of routes.filter(({ endpoint }) => !endpoint.duringSupport)) {
      const ids = isPlatformPermission(endpoint.access)
        ? { id: shop.company_id, user_id: shop.user.id }
        : idsIn(endpoint);
      const { status, body } = await callAs(person.token, handler, { ...sampleFor(endpoint, shop), ...ids });
      expect([status, body.code], name).toEqual([403, "SUPPORT_READ_ONLY"]);
    }
    expect(await checksumOf(shop.company_id)).toBe(before);
  });

  test("records every read before responding", async () => {
    const routes = (await servedRoutes()).filter(
      ({ endpoint: { method, access, duringSupport } }) =>
        method === "GET" && access !== "public" && !isPlatformPermission(access) && duringSupport !== false,
    );
    const before = await traceOf(shop.company_id);
    for (const { endpoint, handler } of routes) {
      await callAs(person.token, handler, { ...sampleFor(endpoint, shop), ...idsIn(endpoint) });
    }
    const addresses = (await shop.db.supportRead.findMany()).map(({ address }) => address);
    const patterns = routes.map(({ endpoint }) => endpoint.path.replace(/:\w+/g, "[^/]+").replaceAll(".", "\\."));
    const missed = patterns.filter(
      (pattern) => !addresses.some((address) => new RegExp(`^/v1${pattern}$`).test(address)),
    );
    expect(missed).toEqual([]);
    expect(await traceOf(shop.company_id)).toEqual(before);
  });
});
