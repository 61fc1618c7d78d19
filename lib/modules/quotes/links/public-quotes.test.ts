import { beforeAll, describe, expect, test } from "vitest";
import { POST as answer } from "@/app/api/v1/public-quotes/[token]/answer/route";
import { GET as getPublicQuote } from "@/app/api/v1/public-quotes/[token]/route";
import { POST as approve } from "@/app/api/v1/quotes/[id]/approval/route";
import { GET as getQuote, PUT as update } from "@/app/api/v1/quotes/[id]/route";
import { GET as getLink, DELETE as revoke, POST as send } from "@/app/api/v1/quotes/[id]/sending/route";
import { POST as create } from "@/app/api/v1/quotes/route";
import { withoutCompany } from "@/lib/access/public-link";
import { hashOf, newSecret } from "@/lib/access/token";
import { addDays, dayOf, toColumn } from "@/lib/core/calendar";
import { callAs, company } from "@/lib/testing/company";
import { inTrials } from "@/lib/testing/trials";
import { ipPrefixOf } from "./rules";

let turn = 0;
/** Uses another IP address for every call, so that only the rate limit test reaches the limit. */
const uniqueHeaders = () => ({
  "x-forwarded-for": `203.0.${Math.floor(turn / 250)}.${turn++ % 250}`,
  "user-agent": "Teste",
});
const read = (token: string) => callAs(null, getPublicQuote, { token }, { headers: uniqueHeaders() });
const reply = (token: string, input: object) => callAs(null, answer, { token, ...input }, { headers: uniqueHeaders() });
const yes = { approved: true, name: "Seu Jorge" };

let shop: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  turn = Math.floor(Math.random() * 60_000);
  shop = await company();
});

async function sentQuote() {
  const fields = {
    customer_name: "Padaria Aurora",
    items: [{ description: "Bolo de fubá", quantity_milli: 2_000, unit_price_cents: 4_000 }],
    observations: "Entregamos no sábado",
    internal_note: "Margem de 40%",
  };
  const { id } = (await shop.call(create, fields)).body;
  const { token } = (await shop.call(send, { id })).body;
  const show = async () => (await shop.call(getQuote, { id })).body;
  return { id, token, fields, show };
}

test("shows the customer's view of a quote and records that it was viewed", async () => {
  const { token, show } = await sentQuote();
  const { status, body } = await read(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "visualizado",
    is_open: true,
    customer_name: "Padaria Aurora",
    total_cents: 8_000,
    version: 1,
    observations: "Entregamos no sábado",
    company: { name: shop.company.name, pix: null },
    items: [{ description: "Bolo de fubá", quantity_milli: 2_000, total_cents: 8_000 }],
  });
  for (const hidden of ["internal_note", "id", "user_id", "customer_phone", "company_id", "link_hash", "history"]) {
    expect(body).not.toHaveProperty(hidden);
  }
  expect(Object.keys(body.company).sort()).toEqual(["address", "cnpj", "email", "logo", "name", "phone", "pix"]);
  expect(await show()).toMatchObject({ status: "visualizado", seen_at: expect.any(String) });
});

test("sends noindex and no-referrer headers with every answer", async () => {
  const { token, show } = await sentQuote();
  const answers = [await read(token), await reply(token, yes), await reply(token, yes), await read("x")];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 404]);
  for (const { headers } of answers) {
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect((await shop.call(getQuote, { id: (await show()).id })).headers.get("x-robots-tag")).toBeNull();
});

test("accepts one approval and records the name and network", async () => {
  const { id, token, show } = await sentQuote();
  expect((await reply(token, yes)).body).toMatchObject({ status: "aprovado", is_open: false });
  expect((await reply(token, { ...yes, approved: false, reason: "Mudei de ideia" })).body.code).toBe("QUOTE_ANSWERED");
  expect(await show()).toMatchObject({ status: "aprovado", history: [{}, { status: "aprovado", name: "Seu Jorge" }] });
  const stored = await shop.db.quoteAnswer.findFirstOrThrow({ where: { quote_id: id, status: "aprovado" } });
  expect(stored).toMatchObject({
    version: 1,
    ip_prefix: expect.stringMatching(/^203\.0\.\d+\.0\/24$/),
    user_agent: "Teste",
  });
});

test("requires a reason for a refusal and a name for any answer", async () => {
  const { token, show } = await sentQuote();
  expect((await reply(token, { approved: false, name: "Jorge" })).body.errors).toHaveProperty("reason");
  expect((await reply(token, { approved: true, name: "" })).body.errors).toHaveProperty("name");
  await reply(token, { approved: false, name: "Jorge", reason: "Achei caro" });
  expect((await show()).history.at(-1)).toMatchObject({ status: "recusado", reason: "Achei caro" });
});

test("shows an expired quote but rejects an answer", async () => {
  const { id, token } = await sentQuote();
  const valid_until = toColumn(addDays(dayOf(new Date()), -1));
  await shop.db.quote.updateMany({ where: { id }, data: { valid_until } });
  expect((await read(token)).body).toMatchObject({ status: "expirado", is_open: false });
  const late = await reply(token, yes);
  expect([late.status, late.body.message]).toEqual([409, "Este orçamento venceu. Peça uma atualização à loja."]);
});

test("returns the same 404 for an unknown, expired, revoked, replaced or outdated link", async () => {
  const over = await sentQuote();
  await shop.db.quote.updateMany({ where: { id: over.id }, data: { link_expires_at: new Date(Date.now() - 1_000) } });
  const revoked = await sentQuote();
  expect((await shop.call(revoke, { id: revoked.id })).body.has_link).toBe(false);
  const replaced = await sentQuote();
  await shop.call(send, { id: replaced.id });
  const changed = await sentQuote();
  await shop.put(update, { id: changed.id, ...changed.fields });
  const unknown = `orc_${"A".repeat(43)}`;
  const tokens = [over, revoked, replaced, changed].map(({ token }) => token);
  const wrong = [...tokens, unknown, shop.token, "x", "\u0000", `${over.token} `];
  const answers = await Promise.all([...wrong.map(read), ...wrong.map((token) => reply(token, yes))]);
  for (const { status, body } of answers) {
    expect({ status, ...body, request_id: 0 }).toEqual({
      status: 404,
      code: "NOT_FOUND",
      message: "Registro não encontrado.",
      request_id: 0,
    });
  }
});

test("stores only the hash of a link", async () => {
  const { id, token } = await sentQuote();
  const row = await shop.db.quote.findFirstOrThrow({ where: { id } });
  expect(JSON.stringify(row)).not.toContain(token.slice(4));
  expect(row.link_hash).toMatch(/^[0-9a-f]{64}$/);
});

test("allows sixty requests per minute from one IP address", async () => {
  const headers = uniqueHeaders();
  const statuses: number[] = [];
  for (let call = 0; call < 62; call++) {
    statuses.push((await callAs(null, getPublicQuote, { token: "x" }, { headers })).status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
});

test("accepts only one of concurrent answers from the customer and the shop", async () => {
  await inTrials(async () => {
    const { id, token, show } = await sentQuote();
    const no = { approved: false, name: "Jorge", reason: "Achei caro" };
    const answers = await Promise.all([reply(token, yes), reply(token, no), shop.call(approve, { id })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await show()).history).toHaveLength(2);
  });
});

test("keeps only the network part of an IP address", () => {
  expect(ipPrefixOf("203.0.113.77")).toBe("203.0.113.0/24");
  expect(ipPrefixOf("::ffff:203.0.113.77")).toBe("203.0.113.0/24");
  expect(ipPrefixOf("2001:db8:85a3:8d3:1319:8a2e:370:7348")).toBe("2001:db8:85a3::/48");
  expect(ipPrefixOf("2001:db8::1")).toBe("2001:db8:0::/48");
  expect(ipPrefixOf("::1")).toBe("0:0:0::/48");
});

describe("the link of a quote", () => {
  const linkOf = async (id: string) => (await shop.call(getLink, { id })).body;

  test("can be read again while it is valid, and opens the quote", async () => {
    const { id, token, show } = await sentQuote();
    const { link_expires_at } = await show();
    expect(await linkOf(id)).toEqual({ token, expires_at: link_expires_at });
    expect((await linkOf(id)).token).toBe(token);
    expect((await read((await linkOf(id)).token)).status).toBe(200);
    expect(await show()).toMatchObject({ has_link: true, can_copy_link: true });
  });

  test("is another one after each sending, and unrelated to that of another quote", async () => {
    const { id, token } = await sentQuote();
    const other = await sentQuote();
    const { token: next } = (await shop.call(send, { id })).body;
    expect(new Set([token, other.token, next]).size).toBe(3);
    expect((await linkOf(id)).token).toBe(next);
    expect((await read(token)).status).toBe(404);
  });

  test("cannot be read once it is revoked, over or replaced by an edit", async () => {
    const revoked = await sentQuote();
    await shop.call(revoke, { id: revoked.id });
    const over = await sentQuote();
    await shop.db.quote.updateMany({
      where: { id: over.id },
      data: { link_expires_at: new Date(Date.now() - 1_000) },
    });
    const changed = await sentQuote();
    await shop.put(update, { id: changed.id, ...changed.fields });
    for (const { id, show } of [revoked, over, changed]) {
      expect((await linkOf(id)).code).toBe("NOT_FOUND");
      expect((await show()).can_copy_link).toBe(false);
    }
  });

  test("of version 0.1, which has no company, stays valid and can be copied", async () => {
    const { id, token, show } = await sentQuote();
    const old = withoutCompany(token);
    await shop.db.quote.updateMany({ where: { id }, data: { link_hash: hashOf(old) } });
    expect((await read(old)).status).toBe(200);
    expect((await read(token)).status).toBe(404);
    expect(await show()).toMatchObject({ has_link: true, can_copy_link: true });
    expect((await linkOf(id)).token).toBe(old);
  });

  test("created at random stays valid and is not offered again", async () => {
    const { id, show } = await sentQuote();
    const random = `orc_${newSecret()}`;
    await shop.db.quote.updateMany({ where: { id }, data: { link_hash: hashOf(random) } });
    expect((await read(random)).status).toBe(200);
    expect(await show()).toMatchObject({ has_link: true, can_copy_link: false });
    expect((await linkOf(id)).code).toBe("NOT_FOUND");
  });

  test("is not stored, and only users with the permission read it", async () => {
    const { id, token } = await sentQuote();
    expect(JSON.stringify(await shop.db.quote.findFirstOrThrow({ where: { id } }))).not.toContain(token);
    const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
    expect((await cashier.call(getLink, { id })).body.code).toBe("FORBIDDEN");
    const stranger = await company();
    expect((await stranger.call(getLink, { id })).body.code).toBe("NOT_FOUND");
  });
});
