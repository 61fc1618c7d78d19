import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POST as attach } from "@/app/api/v1/payables/[id]/attachments/route";
import { POST as createPayable } from "@/app/api/v1/payables/route";
import { openStorage } from "@/lib/storage/open.mjs";
import { company } from "@/lib/testing/company";
import { startS3Server } from "@/lib/testing/s3-server.mjs";

let server: Awaited<ReturnType<typeof startS3Server>>;
const folders = ["a", "b"].map((name) => mkdtempSync(join(tmpdir(), `server-${name}-`)));
let picture: Uint8Array;

beforeAll(async () => {
  server = await startS3Server();
  Object.assign(process.env, server.settings);
  picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();
});
afterAll(() => server?.stop());

/** The routes of a server of its own: it shares only the database and the bucket with the others. */
async function startServer(folder = "") {
  vi.resetModules();
  process.env.STORAGE_DIR = folder;
  const { GET } = await import("@/app/storage/[...path]/route");
  const { POST } = await import("@/app/api/v1/files/logos/route");
  const { PUT } = await import("@/app/api/v1/companies/[id]/route");
  const open = (path: string) =>
    GET(new NextRequest(`http://localhost/storage/${path}`), { params: Promise.resolve({ path: path.split("/") }) });
  return { open, sendLogo: POST, changeCompany: PUT };
}

async function pathsInBucket() {
  const paths: string[] = [];
  for await (const { path } of (await openStorage(server.settings)).list()) paths.push(path);
  return paths;
}

test("an image that one server stored is served and removed by another", async () => {
  const shop = await company();
  const first = await startServer(folders[0]);
  const { body, status } = await shop.call(first.sendLogo, { file: picture });
  expect(status).toBe(201);

  const second = await startServer(folders[1]);
  const answer = await second.open(body.path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(width).toBe(200);
  expect(await pathsInBucket()).toEqual([body.path]);

  const put = (logo: string | null) => shop.call(second.changeCompany, { id: shop.company_id, name: "Loja", logo });
  expect((await put(body.path)).status).toBe(200);
  expect((await put(null)).status).toBe(200);
  expect((await first.open(body.path)).status).toBe(404);
  expect(await pathsInBucket()).toEqual([]);
  expect(folders.flatMap((folder) => readdirSync(folder))).toEqual([]);
});

test("answers UNAVAILABLE and stores no row while the bucket cannot be reached", async () => {
  const shop = await company();
  const bill = { description: "Luz", category: "Contas", amount_cents: 10_000, due_date: "2026-11-20" };
  const { body } = await shop.call(createPayable, bill);
  const logo = (await shop.call((await startServer()).sendLogo, { file: picture })).body.path as string;
  process.env.S3_ENDPOINT = "http://127.0.0.1:9";
  const { status, body: refusal } = await shop.call(attach, { id: body.id, file: picture, file_name: "nota.png" });
  expect([status, refusal.code]).toEqual([503, "UNAVAILABLE"]);
  expect(await shop.db.storedFile.count()).toBe(1);
  expect((await (await startServer()).open(logo)).status).toBe(503);
  Object.assign(process.env, server.settings);
  expect((await (await startServer()).open(logo)).status).toBe(200);
});
