import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { GET as bootstrap } from "@/app/api/v1/pdv/bootstrap/route";
import { PUT as connect, DELETE as disconnect, GET as read } from "@/app/api/v1/pix-account/route";
import { unseal } from "@/lib/access/seal";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "@/lib/testing/mercado-pago-double.mjs";
import { newAccount, pixShop } from "@/lib/testing/pix-shop";

let gateway: MercadoPagoDouble;
beforeAll(async () => {
  gateway = await startMercadoPagoDouble();
  for (const [name, value] of Object.entries(gateway.env)) vi.stubEnv(name, value);
});
afterEach(() => {
  gateway.state.fault = null;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await gateway.close();
});

test("connects the account that owns the token, and tells the till and the owner", async () => {
  const shop = await company();
  expect((await shop.call(read)).body).toEqual({ account: null });
  expect((await shop.call(bootstrap)).body.data.automatic_pix).toBe(false);
  const access_token = newAccount(gateway, "PADARIA DO ZE");
  const { status, body } = await shop.call(connect, { access_token });
  expect([status, body.account.name, body.account.provider]).toEqual([200, "PADARIA DO ZE", "mercado_pago"]);
  expect((await shop.call(read)).body).toEqual(body);
  expect((await shop.call(bootstrap)).body.data.automatic_pix).toBe(true);
  const [mail] = await prisma.mailMessage.findMany({ where: { company_id: shop.company_id, kind: "security.change" } });
  expect(unseal("mail outbox", mail?.id ?? "", mail?.sealed_body ?? "")).toContain("PADARIA DO ZE");
});

test("stores the token sealed, and shows it nowhere", async () => {
  const shop = await company();
  const access_token = newAccount(gateway);
  const { body } = await shop.call(connect, { access_token });
  const rows = await prisma.$queryRaw<{ text: string }[]>`
    SELECT a::text AS text FROM pix_account a WHERE company_id = ${shop.company_id}::uuid
    UNION ALL SELECT e::text FROM audit_entry e WHERE company_id = ${shop.company_id}::uuid
    UNION ALL SELECT k::text FROM idempotency_key k WHERE company_id = ${shop.company_id}::uuid`;
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify([body, rows])).not.toContain(access_token);
  const stored = await shop.db.pixAccount.findFirstOrThrow();
  expect(unseal("pix account token", shop.company_id, stored.sealed_access_token)).toBe(access_token);
  expect(() => unseal("pix account token", "another company", stored.sealed_access_token)).toThrow();
});

test("rejects a token that the provider does not know, and keeps the connected account", async () => {
  const shop = await pixShop(gateway);
  const { status, body } = await shop.call(connect, { access_token: "APP_USR-0000-desconhecido" });
  expect([status, body.code]).toEqual([422, "INVALID"]);
  expect(body.errors.access_token[0]).toContain("não reconhece este Access Token");
  expect((await shop.call(read)).body.account.name).toBe("LOJA DA ANA");
  for (const access_token of ["", "curto", "com espaço no meio do texto", "x".repeat(400)])
    expect((await shop.call(connect, { access_token })).status).toBe(422);
});

test("connects nothing while the provider does not respond", async () => {
  const shop = await company();
  const access_token = newAccount(gateway);
  gateway.state.fault = "down";
  expect((await shop.call(connect, { access_token })).body.code).toBe("GATEWAY_UNAVAILABLE");
  expect(await shop.db.pixAccount.count()).toBe(0);
});

test("disconnects: cancels the open charges and forgets the token", async () => {
  const shop = await pixShop(gateway);
  const { id, payment_id } = await shop.shownCharge();
  for (const _ of [1, 2]) expect((await shop.call(disconnect)).body).toEqual({ account: null });
  expect(await shop.db.pixAccount.count()).toBe(0);
  expect(gateway.payments.get(payment_id)?.status).toBe("cancelled");
  expect(await shop.db.pixCharge.findFirstOrThrow({ where: { id } })).toMatchObject({ status: "canceled" });
  const actions = await shop.db.auditEntry.findMany({ where: { action: { startsWith: "pix_account" } } });
  expect(actions.map(({ action }) => action).sort()).toEqual(["pix_account.connect", "pix_account.disconnect"]);
});

test("replaces the account by another one, and keeps the charges of a renewed token", async () => {
  const shop = await pixShop(gateway);
  const { payment_id } = await shop.shownCharge();
  const owner = gateway.accounts.get(shop.access_token);
  gateway.accounts.set("APP_USR-token-renovado-1", owner ?? { id: 1, nickname: "", email: "" });
  await shop.call(connect, { access_token: "APP_USR-token-renovado-1" });
  expect(gateway.payments.get(payment_id)?.status).toBe("pending");
  await shop.call(connect, { access_token: newAccount(gateway, "OUTRA CONTA") });
  expect(gateway.payments.get(payment_id)?.status).toBe("cancelled");
  expect((await shop.call(read)).body.account.name).toBe("OUTRA CONTA");
});

test("is closed to users without the permission for settings", async () => {
  const shop = await company({ permissions: ["acesso pdv", "controle caixa"] });
  for (const handler of [read, connect, disconnect]) expect((await shop.call(handler)).status).toBe(403);
});
