import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "../../lib/storage/open.mjs";
import { startS3Server } from "../../lib/testing/s3-server.mjs";
import { copyFiles } from "./copy.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */

/** @type {Awaited<ReturnType<typeof startS3Server>>} */
let server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server?.stop());

const newDisk = () => openStorage({ STORAGE_DIR: mkdtempSync(join(tmpdir(), "copy-")) });

/** @param {Storage} storage */
async function contentsOf(storage) {
  /** @type {Record<string, string>} */
  const contents = {};
  for await (const { path } of storage.list())
    contents[path] = Buffer.from((await storage.read(path)) ?? []).toString();
  return contents;
}

test("copies every file to a bucket and back, and continues an interrupted copy", async () => {
  const disk = await newDisk();
  const bucket = await openStorage(server.settings);
  const files = { "loja-a/foto.webp": "uma foto", "loja-b/vazio": "", "exports/a.zip": "um arquivo" };
  for (const [path, text] of Object.entries(files)) await disk.write(path, Buffer.from(text));

  /** @type {number[]} */
  const progress = [];
  await expect(
    copyFiles({
      from: disk,
      to: bucket,
      onProgress: ({ files }) => {
        progress.push(files);
        throw new Error("interrupted");
      },
    }),
  ).rejects.toThrow("interrupted");
  expect(progress[0]).toBe(1);
  // What an interrupted copy leaves in a folder.
  await bucket.delete("loja-a/foto.webp");
  await bucket.write("loja-a/foto.webp", Buffer.from("uma"));
  const { copied, total } = await copyFiles({ from: disk, to: bucket });
  expect([copied > 0, total]).toEqual([true, 3]);
  expect(await contentsOf(bucket)).toEqual(files);
  expect(await copyFiles({ from: disk, to: bucket })).toEqual({ copied: 0, bytes: 0, total: 3 });

  const other = await newDisk();
  await other.write("loja-a/foto.webp", Buffer.from("uma"));
  expect(await copyFiles({ from: bucket, to: other })).toMatchObject({ copied: 3, total: 3 });
  expect(await contentsOf(other)).toEqual(files);
});
