// A server that speaks the protocol of S3, for tests and drills. It runs in a process of its own, because it still uses a cipher that
// OpenSSL 3 only offers as a legacy one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SERVER = `
  const S3rver = require(process.argv[1]);
  const configureBuckets = [{ name: "arquivos" }, { name: "copias" }];
  const options = { address: "127.0.0.1", port: 0, silent: true, directory: process.argv[2], configureBuckets };
  new S3rver(options).run().then(({ port }) => console.log(port));
  process.stdin.resume().on("end", () => process.exit());
`;

/**
 * Starts a server with the empty buckets "arquivos" and "copias". `settings` are those of a storage in the first.
 */
export async function startS3Server() {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-s3-"));
  const entry = createRequire(import.meta.url).resolve("s3rver");
  const child = spawn(process.execPath, ["--openssl-legacy-provider", "--eval", SERVER, entry, folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return {
    settings: {
      STORAGE_DRIVER: "s3",
      S3_BUCKET: "arquivos",
      S3_ENDPOINT: `http://127.0.0.1:${Number(line)}`,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_PATH_STYLE: "1",
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
