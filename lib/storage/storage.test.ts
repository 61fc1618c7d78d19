import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { s3Settings } from "@/lib/core/settings.mjs";
import { startS3Server } from "@/lib/testing/s3-server.mjs";
import { openStorage, storageProblem } from "./open.mjs";
import { openS3 } from "./s3.mjs";
import type { Storage } from "./storage-types";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);
const PART_BYTES = 8 * 1024 * 1024;

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server?.stop());

const environments = {
  disk: () => ({ STORAGE_DIR: mkdtempSync(join(tmpdir(), "storage-")) }),
  s3: () => server.settings,
  "s3 with a prefix": () => ({ ...server.settings, S3_PREFIX: "/loja/arquivos/" }),
};

async function pathsIn(storage: Storage, folder?: string) {
  const paths: string[] = [];
  for await (const { path } of storage.list(folder)) paths.push(path);
  return paths.sort();
}

async function contentOf(stream: Readable | null) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each(Object.keys(environments) as (keyof typeof environments)[])("%s", (name) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(environments[name]());
  });

  test("reads what was written, as bytes and as a stream", async () => {
    await storage.write("loja/a b+ç.webp", bytes("foto"));
    expect(text(await storage.read("loja/a b+ç.webp"))).toBe("foto");
    expect((await contentOf(await storage.openStream("loja/a b+ç.webp"))).toString()).toBe("foto");
  });

  test("stores an empty file", async () => {
    await storage.write("loja/vazio", new Uint8Array());
    expect(await storage.read("loja/vazio")).toEqual(new Uint8Array());
  });

  test("returns null for a file that does not exist, and deletes it without an error", async () => {
    expect(await storage.read("loja/nada")).toBeNull();
    expect(await storage.openStream("loja/nada")).toBeNull();
    expect(await storage.read("sem/pasta")).toBeNull();
    await storage.delete("loja/nada");
    await storage.delete("sem/pasta");
  });

  test("deletes a file", async () => {
    await storage.write("loja/velha", bytes("x"));
    await storage.delete("loja/velha");
    expect(await storage.read("loja/velha")).toBeNull();
  });

  test("lists the files of a folder, and not those of a folder whose name begins with it", async () => {
    const before = Date.now();
    for (const path of ["lista/um", "lista/dois", "lista/dentro/três", "lista-outra/quatro"])
      await storage.write(path, bytes("1234"));
    expect(await pathsIn(storage, "lista")).toEqual(["lista/dentro/três", "lista/dois", "lista/um"]);
    expect(await pathsIn(storage)).toEqual(expect.arrayContaining(["lista/um", "lista-outra/quatro"]));
    expect(await pathsIn(storage, "nada")).toEqual([]);
    expect(await storage.folders()).toEqual(expect.arrayContaining(["lista", "lista-outra"]));
    expect(await storage.folders()).not.toContain("dentro");
    for await (const { byte_count, modified_at } of storage.list("lista-outra")) {
      expect(byte_count).toBe(4);
      // S3 stores whole seconds.
      expect(modified_at.getTime()).toBeGreaterThan(before - 2_000);
    }
  });

  test("streams a file that is larger than one part of an upload", async () => {
    const chunk = Buffer.alloc(1_000_000, "abc");
    const total = Math.ceil((2 * PART_BYTES) / chunk.length) + 1;
    await pipeline(
      (function* () {
        for (let at = 0; at < total; at++) yield chunk;
      })(),
      await storage.createWriter("grande/arquivo.zip"),
    );
    const found = await contentOf(await storage.openStream("grande/arquivo.zip"));
    expect(found.length).toBe(total * chunk.length);
    expect(found.subarray(-9).toString()).toBe(chunk.subarray(-9).toString());
  });

  test("has a streamed file once the stream is closed", async () => {
    const writer = await storage.createWriter("fluxo/pequeno");
    writer.end("conteúdo");
    await finished(writer);
    expect(text(await storage.read("fluxo/pequeno"))).toBe("conteúdo");
  });

  test.each(["../fora", "loja/../../fora", "/etc/passwd", "loja//x", "loja/.", "loja\\x", "loja/\0"])(
    "rejects the path %s",
    async (path) => {
      await expect(async () => storage.read(path)).rejects.toThrow(RangeError);
      await expect(async () => storage.write(path, bytes("x"))).rejects.toThrow(RangeError);
      await expect(async () => storage.delete(path)).rejects.toThrow(RangeError);
    },
  );

  test("can be written at the start, and keeps no trace of the attempt", async () => {
    expect(await storageProblem(environments[name]())).toBeNull();
    expect(await pathsIn(storage, "write-test")).toEqual([]);
  });
});

test("lists every page of a bucket", async () => {
  const storage = await openS3({ ...s3Settings(server.settings), prefix: "paginas", page_size: 2 });
  const paths = Array.from({ length: 5 }, (_, at) => `muitos/${at}`);
  for (const path of paths) await storage.write(path, bytes("x"));
  expect(await pathsIn(storage, "muitos")).toEqual(paths);
});

test("an upload that is cancelled leaves no object", async () => {
  const storage = await openStorage(server.settings);
  const writer = await storage.createWriter("cancelado/arquivo");
  writer.write(Buffer.alloc(1_000));
  writer.destroy();
  await new Promise((resolve) => writer.once("close", resolve));
  expect(await storage.read("cancelado/arquivo")).toBeNull();
});

test("an upload that fails is an error of its stream", async () => {
  const storage = await openStorage({ ...server.settings, S3_BUCKET: "nao-existe" });
  const writer = await storage.createWriter("x/y");
  writer.end("abc");
  await expect(finished(writer)).rejects.toMatchObject({ name: "NoSuchBucket" });
});

describe("a bucket that cannot be used is named at the start", () => {
  test.each([
    ["a bucket that does not exist", { S3_BUCKET: "nao-existe" }, "s3://nao-existe (NoSuchBucket)"],
    ["an unknown key", { S3_ACCESS_KEY_ID: "outra" }, "s3://arquivos (InvalidAccessKeyId)"],
    ["a server that does not answer", { S3_ENDPOINT: "http://127.0.0.1:9" }, "s3://arquivos (ECONNREFUSED)"],
  ])("%s", async (_, change, problem) => {
    const error = await storageProblem({ ...server.settings, ...change });
    expect(error).toContain(`Não é possível gravar em ${problem}`);
    expect(error).not.toContain(server.settings.S3_SECRET_ACCESS_KEY);
  });
});
