import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GET as show } from "@/app/api/v1/exports/[id]/route";
import { POST as start } from "@/app/api/v1/exports/route";
import type * as Files from "@/lib/storage/files";
import { company } from "@/lib/testing/company";
import { startS3Server } from "@/lib/testing/s3-server.mjs";
import { deleteArchiveFiles, withdrawArchives } from "./archive-service";

const upload = vi.hoisted(() => ({ beforeEnd: async () => {} }));

/** A bucket has an archive only when its upload ended: `beforeEnd` runs after all rows were written. */
vi.mock("@/lib/storage/files", async (importOriginal) => {
  const original = await importOriginal<typeof Files>();
  return {
    ...original,
    createFileWriter: async (folder: string, name: string) => {
      const writer = await original.createFileWriter(folder, name);
      const end = writer.end.bind(writer);
      writer.end = () => {
        void upload.beforeEnd().then(() => end());
        return writer;
      };
      return writer;
    },
  };
});

let server: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  server = await startS3Server();
  for (const [name, value] of Object.entries(server.settings)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

test("deletes the archive of an export that was withdrawn while its upload finished", async () => {
  const { readStoredFile } = await import("@/lib/storage/files");
  const shop = await company();
  upload.beforeEnd = async () => deleteArchiveFiles(await withdrawArchives(shop.db, new Date())).then(() => undefined);
  const { status, body } = await shop.call(start);
  expect(status).toBe(202);
  await vi.waitFor(async () => expect((await shop.call(show, { id: body.id })).body.status).toBe("falhou"), {
    timeout: 90_000,
    interval: 200,
  });
  // The upload goes on after the withdrawal.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await readStoredFile("exports", `${shop.company_id}-${body.id}.zip`)).toBeNull();
}, 120_000);
