import { beforeAll, expect, test } from "vitest";
import { POST as openBalance } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { GET as getDebtor } from "@/app/api/v1/fiado-customers/[id]/route";
import { POST as link, DELETE as revoke } from "@/app/api/v1/fiado-customers/[id]/statement-links/route";
import { GET as getPublicStatement } from "@/app/api/v1/public-statements/[token]/route";
import { callAs, company } from "@/lib/testing/company";

let turn = Math.floor(Math.random() * 60_000);
const read = (token: string) => {
  const ip = `198.52.${Math.floor(turn / 250) % 250}.${turn++ % 250}`;
  return callAs(null, getPublicStatement, { token }, { headers: { "x-forwarded-for": ip } });
};

let shop: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  shop = await company();
});

async function owing() {
  const { id } = await shop.customer({ name: "João Pereira" });
  const data = {
    cpf_cnpj: String(turn++).padStart(11, "1"),
    phone: "5511987654321",
    observations: "paga sempre tarde",
  };
  await shop.db.customer.updateMany({ where: { id }, data });
  await shop.call(openBalance, { id, amount_cents: 5_000, date: "2026-01-02", note: "página 12 da caderneta" });
  await shop.call(receive, { id, amount_cents: 1_200, payment_method: "pix" });
  return { id, token: (await shop.call(link, { id })).body.token as string };
}

test("shows the account to the holder of the link without internal notes", async () => {
  const { id, token } = await owing();
  const { status, body, headers } = await read(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    customer_name: "João Pereira",
    balance_cents: 3_800,
    overdue_cents: 3_800,
    earlier_cents: 0,
    company: { name: shop.company.name },
    entries: [
      { kind: "saldo_inicial", debit_cents: 5_000, balance_cents: 5_000 },
      { kind: "pagamento", credit_cents: 1_200, balance_cents: 3_800, payment_method: "pix" },
    ],
  });
  const json = JSON.stringify(body);
  for (const hidden of ["página 12", "paga sempre", "987654321", "Ana Souza", shop.company_id, id, "pix_key"])
    expect(json).not.toContain(hidden);
  expect([headers.get("x-robots-tag"), headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
    "noindex",
    "no-referrer",
    "no-store",
  ]);
});

test("returns the same 404 for an unknown, expired, revoked or foreign link", async () => {
  const over = await owing();
  const off = await owing();
  await shop.db.fiadoLink.updateMany({ where: { customer_id: over.id }, data: { expires_at: new Date(0) } });
  expect((await shop.call(revoke, { id: off.id })).body).toEqual({ revoked_count: 1 });
  const tokens = [over.token, off.token, over.token.replace("cad_", "rec_"), `cad_${"A".repeat(43)}`, "x", "cad_"];
  const answers = await Promise.all(tokens.map(read));
  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 404));
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, request_id: 0 }))).size).toBe(1);
});

test("keeps earlier links valid when a new one is created, and revokes them all together", async () => {
  const { id, token } = await owing();
  const second = (await shop.call(link, { id })).body.token as string;
  expect((await Promise.all([token, second].map(read))).map(({ status }) => status)).toEqual([200, 200]);
  expect((await shop.call(getDebtor, { id })).body.link_expires_at).toMatch(/^\d{4}-/);
  await shop.call(revoke, { id });
  expect((await Promise.all([token, second].map(read))).map(({ status }) => status)).toEqual([404, 404]);
  expect((await shop.call(getDebtor, { id })).body.link_expires_at).toBeNull();
});

test("stores only the hash of a token", async () => {
  const { id, token } = await owing();
  const rows = await shop.db.fiadoLink.findMany({ where: { customer_id: id } });
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  expect((await read(rows[0]?.token_hash ?? "")).status).toBe(404);
});

test("limits the request rate per IP address", async () => {
  const { token } = await owing();
  const headers = { "x-forwarded-for": `198.53.${turn++ % 250}.${Math.floor(Math.random() * 250)}` };
  const answers = await Promise.all(
    Array.from({ length: 65 }, () => callAs(null, getPublicStatement, { token }, { headers })),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
