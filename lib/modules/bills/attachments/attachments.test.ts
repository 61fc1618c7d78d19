import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as sendPhoto } from "@/app/api/v1/files/photos/route";
import { GET as open, DELETE as remove } from "@/app/api/v1/payables/[id]/attachments/[attachment_id]/route";
import { POST as attach } from "@/app/api/v1/payables/[id]/attachments/route";
import { GET as getPayable } from "@/app/api/v1/payables/[id]/route";
import { POST as create } from "@/app/api/v1/payables/route";
import { POST as attachIncome } from "@/app/api/v1/receivables/[id]/attachments/route";
import { POST as createReceivable } from "@/app/api/v1/receivables/route";
import { GET as getStoredFile } from "@/app/storage/[...path]/route";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";
import { MAX_ATTACHMENTS } from "./schema";

const storage = mkdtempSync(join(tmpdir(), "storage-"));
const bill = { description: "Luz", category: "Contas", amount_cents: 10_000, due_date: "2026-11-20" };
const bytes = (text: string) => new TextEncoder().encode(text);
const pdf = bytes("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n");
let photo: Uint8Array;
beforeAll(async () => {
  process.env.STORAGE_DIR = storage;
  photo = await sharp({ create: { width: 3_000, height: 900, channels: 3, background: "#fff" } })
    .withExif({ IFD0: { Artist: "segredo-da-camera" } })
    .jpeg()
    .toBuffer();
});

async function shopWithBill() {
  const shop = await company();
  const { body } = await shop.call(create, bill);
  const storedFiles = () => {
    try {
      return readdirSync(join(storage, shop.company_id));
    } catch {
      return [];
    }
  };
  return { ...shop, id: body.id as string, storedFiles };
}

test("stores a PDF unchanged and serves it only as a download", async () => {
  const shop = await shopWithBill();
  const { status, body } = await shop.call(attach, { id: shop.id, file: pdf, file_name: "boleto de luz.pdf" });
  expect([status, body.attachments.length]).toEqual([201, 1]);
  const [{ id: attachment_id, file_name, is_picture, byte_count, user_name }] = body.attachments;
  expect([file_name, is_picture, byte_count, user_name]).toEqual([
    "boleto de luz.pdf",
    false,
    pdf.length,
    shop.user.name,
  ]);
  const answer = await shop.call(open, { id: shop.id, attachment_id });
  expect(new Uint8Array(answer.body)).toEqual(new Uint8Array(pdf));
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''boleto%20de%20luz.pdf");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none';.*sandbox/);
});

test("re-encodes a picture at a smaller size without its metadata", async () => {
  const shop = await shopWithBill();
  const { body } = await shop.call(attach, { id: shop.id, file: photo, file_name: "nota.jpg" });
  const [{ id: attachment_id, is_picture }] = body.attachments;
  const { body: shown, headers } = await shop.call(open, { id: shop.id, attachment_id });
  const { format, width, exif } = await sharp(shown).metadata();
  expect([is_picture, format, width, exif]).toEqual([true, "webp", 2_400, undefined]);
  expect(headers.get("content-disposition")).toContain("nota.webp");
});

describe("rejects files that are neither a PDF nor a picture and stores nothing", () => {
  const hostile: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    "a page of HTML": bytes("<!doctype html><script>alert(1)</script>"),
    "an SVG": bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "a PDF after something else": bytes(`<script></script>%PDF-1.7 %%EOF`),
    "a PDF without an end": bytes("%PDF-1.7\n1 0 obj"),
    "a ZIP": Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0),
    "a program": bytes("MZ\u0000\u0000"),
    "HTML behind the first bytes of a PNG": Uint8Array.from([
      0x89,
      0x50,
      0x4e,
      0x47,
      0x0d,
      0x0a,
      0x1a,
      0x0a,
      ...bytes("<script>alert(1)</script>"),
    ]),
  };
  test.each(Object.keys(hostile))("%s", async (name) => {
    const shop = await shopWithBill();
    const answer = await shop.call(attach, { id: shop.id, file: hostile[name] ?? pdf, file_name: "x.pdf" });
    expect([answer.status, shop.storedFiles(), await shop.db.storedFile.count()]).toEqual([422, [], 0]);
  });

  test("more than 5 MB", async () => {
    const shop = await shopWithBill();
    const file = new Uint8Array(5 * 1_048_576 + 1);
    expect((await shop.call(attach, { id: shop.id, file, file_name: "x.pdf" })).status).toBe(413);
    expect(shop.storedFiles()).toEqual([]);
  });
});

test("removes a document from the disk and records who removed it and its name", async () => {
  const shop = await shopWithBill();
  const { body } = await shop.call(attach, { id: shop.id, file: pdf, file_name: "errado.pdf" });
  const attachment_id = body.attachments[0].id;
  expect(shop.storedFiles()).toHaveLength(1);
  const { status, body: after } = await shop.call(remove, { id: shop.id, attachment_id });
  expect([status, after.attachments, shop.storedFiles(), await shop.db.storedFile.count()]).toEqual([200, [], [], 0]);
  expect((await shop.call(open, { id: shop.id, attachment_id })).status).toBe(404);
  const entries = await shop.db.auditEntry.findMany({ where: { subject: shop.id }, orderBy: { created_at: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["payable.create", "payable.attach", "payable.detach"]);
  expect(entries[2]?.details).toMatchObject({ file_name: "errado.pdf", attachment: attachment_id });
});

test("restricts a document to its own bill, kind and company", async () => {
  const shop = await shopWithBill();
  const other = await shopWithBill();
  const { body } = await shop.call(attach, { id: shop.id, file: pdf, file_name: "meu.pdf" });
  const attachment_id = body.attachments[0].id;
  const { body: second } = await shop.call(create, bill);
  expect((await shop.call(open, { id: second.id, attachment_id })).status).toBe(404);
  expect((await other.call(open, { id: shop.id, attachment_id })).status).toBe(404);
  expect((await other.call(attach, { id: shop.id, file: pdf, file_name: "x.pdf" })).status).toBe(404);
  expect(other.storedFiles()).toEqual([]);
  const { body: income } = await shop.call(createReceivable, bill);
  const receipt = await shop.call(attachIncome, { id: income.id, file: pdf, file_name: "recibo.pdf" });
  expect([receipt.status, receipt.body.attachments.length]).toEqual([201, 1]);
});

test("does not serve documents from the storage URL", async () => {
  const shop = await shopWithBill();
  await shop.call(attach, { id: shop.id, file: photo, file_name: "nota.jpg" });
  const path = [shop.company_id, shop.storedFiles()[0] ?? ""];
  const request = new NextRequest(`http://localhost/storage/${path.join("/")}`);
  expect((await getStoredFile(request, { params: Promise.resolve({ path }) })).status).toBe(404);
});

test("rejects an eleventh document, also concurrently, without using the photo quota", async () => {
  const shop = await shopWithBill();
  await inTrials(async () => {
    const { body } = await shop.call(create, bill);
    const { company_id, user } = shop;
    const storedFiles = Array.from({ length: MAX_ATTACHMENTS - 1 }, () => `${randomUUID().replaceAll("-", "")}.pdf`);
    const by = { company_id, byte_count: 1, user_id: user.id };
    await shop.db.storedFile.createMany({ data: storedFiles.map((name) => ({ ...by, name, kind: "attachment" })) });
    await shop.db.billAttachment.createMany({
      data: storedFiles.map((file) => ({ ...by, file, file_name: file, payable_id: body.id, user_name: user.name })),
    });
    const answers = await atOnce(() => shop.call(attach, { id: body.id, file: pdf, file_name: "x.pdf" }));
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: CALLERS - 1 });
    expect(await shop.db.billAttachment.count({ where: { payable_id: body.id } })).toBe(MAX_ATTACHMENTS);
  });
  expect(shop.storedFiles()).toHaveLength(TRIALS);
  expect((await shop.call(sendPhoto, { file: photo })).status).toBe(201);
}, 120_000);

test("rejects a document above the company's quota of one thousand", async () => {
  const shop = await shopWithBill();
  const { company_id, user } = shop;
  await shop.db.storedFile.createMany({
    data: Array.from({ length: 1_000 }, (_, at) => ({
      company_id,
      kind: "attachment",
      byte_count: 1,
      user_id: user.id,
      name: `${String(at).padStart(32, "0")}.pdf`,
    })),
  });
  const { status, body } = await shop.call(attach, { id: shop.id, file: pdf, file_name: "x.pdf" });
  expect([status, body.code, shop.storedFiles()]).toEqual([409, "DOCUMENT_QUOTA", []]);
  expect((await shop.call(getPayable, { id: shop.id })).body.attachments).toEqual([]);
});
