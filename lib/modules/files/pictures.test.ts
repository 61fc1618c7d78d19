import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { PUT as changeCompany } from "@/app/api/v1/companies/[id]/route";
import { POST as sendLogo } from "@/app/api/v1/files/logos/route";
import { POST as sendPhoto } from "@/app/api/v1/files/photos/route";
import { PUT as change } from "@/app/api/v1/products/[id]/route";
import { POST as create } from "@/app/api/v1/products/route";
import { GET as getPicture } from "@/app/storage/[...path]/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { MAX_PICTURES } from "./schema";

const storage = mkdtempSync(join(tmpdir(), "storage-"));
const DAY_MS = 86_400_000;
let file: Uint8Array;
beforeAll(async () => {
  process.env.STORAGE_DIR = storage;
  process.env.NEXTAUTH_SECRET ??= "a secret of this test alone, long enough";
  file = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();
});

type Shop = Awaited<ReturnType<typeof company>>;

async function cookieOf({ session_id }: Shop) {
  const token = await encode({ token: { session_id }, secret: process.env.NEXTAUTH_SECRET ?? "" });
  return `next-auth.session-token=${token}`;
}
const open = (path: string, headers: Record<string, string> = {}) =>
  getPicture(new NextRequest(`http://localhost/storage/${path}`, { headers }), {
    params: Promise.resolve({ path: path.split("/") }),
  });
const photoOf = async (shop: Shop) => (await shop.call(sendPhoto, { file })).body.path as string;
const filesOf = ({ company_id }: Shop) => readdirSync(join(storage, company_id)).toSorted();

async function productWith(shop: Shop, photo: string | null) {
  const category = await shop.db.category.findFirstOrThrow();
  const fields = { name: "Queijo", category_id: category.id, unit: "kg", sale_price_cents: 100 };
  const { body, status } = await shop.call(create, { ...fields, photo });
  return { status, body, fields };
}

describe("access", () => {
  test("serves a photo only to users of its company, by session cookie", async () => {
    const ours = await company();
    const theirs = await company();
    const path = await photoOf(ours);
    const own = await open(path, { cookie: await cookieOf(ours) });
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(own.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(own.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(own.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await open(path.replace(".webp", "-160.webp"), { cookie: await cookieOf(ours) })).status).toBe(200);
    const others: Record<string, string>[] = [
      {},
      { cookie: await cookieOf(theirs) },
      { authorization: `Bearer ${ours.token}` },
    ];
    for (const headers of others) expect((await open(path, headers)).status).toBe(404);
  });

  test("serves a logo to anyone with its address", async () => {
    const shop = await company();
    const { body } = await shop.call(sendLogo, { file });
    const answer = await open(body.path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  });

  test.each([
    "../secret.webp",
    "..%2f..%2fetc/passwd",
    "%2e%2e/x.webp",
    "x/../../y.webp",
    "//etc/passwd",
    "a",
    "a/b/c",
    "00000000-0000-0000-0000-000000000000/passwd",
    "C:/x.webp",
    "\u0000/x.webp",
  ])("returns 404 for %j", async (path) => {
    const answer = await getPicture(new NextRequest("http://localhost/storage/x"), {
      params: Promise.resolve({ path: path.split("/") }),
    });
    expect(answer.status).toBe(404);
  });
});

describe("references", () => {
  test("replaces a product's photo and deletes the old file", async () => {
    const shop = await company();
    const first = await photoOf(shop);
    const second = await photoOf(shop);
    const { body, fields } = await productWith(shop, first);
    expect([body.photo, filesOf(shop).length]).toEqual([first, 4]);
    const kept = await shop.put(change, { id: body.id, ...fields });
    expect([kept.body.photo, filesOf(shop).length]).toEqual([first, 4]);
    const changed = await shop.put(change, { id: body.id, ...fields, photo: second });
    expect([changed.body.photo, await shop.db.storedFile.count()]).toEqual([second, 1]);
    const name = second.split("/")[1] ?? "";
    expect(filesOf(shop)).toEqual([name.replace(".webp", "-160.webp"), name].toSorted());
    const bare = await shop.put(change, { id: body.id, ...fields, photo: null });
    expect([bare.body.photo, filesOf(shop)]).toEqual([null, []]);
  });

  test("keeps the photo when an update is rejected", async () => {
    const shop = await company();
    const first = await photoOf(shop);
    const second = await photoOf(shop);
    const { body, fields } = await productWith(shop, first);
    const wrong = { id: body.id, ...fields, photo: second, category_id: body.id };
    expect((await shop.put(change, wrong)).status).toBe(422);
    expect(filesOf(shop)).toHaveLength(4);
  });

  test("rejects pictures of other companies, kinds and rows, and external addresses", async () => {
    const ours = await company();
    const theirs = await company();
    const { body: logo } = await ours.call(sendLogo, { file });
    const used = await photoOf(ours);
    await productWith(ours, used);
    for (const photo of [await photoOf(theirs), logo.path, "https://a.b/c.webp", "../x", `${used}x`])
      expect((await productWith(ours, photo)).status, photo).toBe(422);
    expect((await productWith(ours, used)).status).toBe(409);
    for (const path of [used, "https://a.b/c.webp", (await theirs.call(sendLogo, { file })).body.path]) {
      const { status } = await ours.call(changeCompany, { id: ours.company_id, name: "Loja", logo: path });
      expect(status, path).toBe(422);
    }
  });

  test("replaces and removes a company's logo with its file", async () => {
    const shop = await company();
    const one = await shop.call(sendLogo, { file });
    const two = await shop.call(sendLogo, { file });
    const put = (logo?: string | null) => shop.call(changeCompany, { id: shop.company_id, name: "Loja", logo });
    expect((await put(one.body.path)).body.logo).toBe(one.body.path);
    expect((await put(undefined)).body.logo).toBe(one.body.path);
    expect((await put(two.body.path)).body.logo).toBe(two.body.path);
    expect(filesOf(shop)).toEqual([two.body.path.split("/")[1]]);
    expect((await put(null)).body.logo).toBeNull();
    expect(filesOf(shop)).toEqual([]);
  });
});

describe("quota", () => {
  const fill = ({ db, company_id, user }: Shop, count: number, created_at = new Date()) =>
    db.storedFile.createMany({
      data: Array.from({ length: count }, (_, at) => ({
        company_id,
        kind: "photo",
        byte_count: 1,
        user_id: user.id,
        created_at,
        name: `${String(at).padStart(32, "0")}.webp`,
      })),
    });

  test("rejects concurrent uploads above the quota and stores nothing", async () => {
    const shop = await company();
    await fill(shop, MAX_PICTURES - 1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.call(sendPhoto, { file })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("FILE_QUOTA");
    expect([await shop.db.storedFile.count(), filesOf(shop).length]).toEqual([MAX_PICTURES, 2]);
  });

  test("enforces the quota across concurrent transactions", async () => {
    const shop = await company();
    await fill(shop, MAX_PICTURES - 1);
    const { company_id, user } = shop;
    const store = (name: string) =>
      prisma.$transaction(async (tx) => {
        await tx.storedFile.create({ data: { company_id, name, kind: "photo", byte_count: 1, user_id: user.id } });
        await tx.$executeRaw`SELECT pg_sleep(0.3)`;
      });
    const outcomes = await Promise.allSettled(["b", "c"].map((letter) => store(`${letter.repeat(32)}.webp`)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("deletes unused uploads and orphaned files after a day", async () => {
    const shop = await company();
    const kept = await photoOf(shop);
    const { body } = await productWith(shop, kept);
    await fill(shop, MAX_PICTURES - 1, new Date(Date.now() - 2 * DAY_MS));
    await shop.db.storedFile.updateMany({
      where: { name: kept.split("/")[1] ?? "" },
      data: { created_at: new Date(Date.now() - 2 * DAY_MS) },
    });
    const stray = join(storage, shop.company_id, `${"a".repeat(32)}.webp`);
    writeFileSync(stray, "x");
    const long_ago = new Date(Date.now() - 2 * DAY_MS);
    utimesSync(stray, long_ago, long_ago);
    for (const name of kept.split("/").slice(1)) utimesSync(join(storage, shop.company_id, name), long_ago, long_ago);
    expect((await shop.call(sendPhoto, { file })).status).toBe(201);
    expect(await shop.db.storedFile.count()).toBe(2);
    expect(filesOf(shop)).toHaveLength(4);
    expect(filesOf(shop)).toContain(body.photo.split("/")[1]);
  });
});
