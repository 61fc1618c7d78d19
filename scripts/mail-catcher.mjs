// An SMTP server on the loopback that delivers nothing and saves each e-mail as a file, shown by `/dev/emails`.
// `node scripts/mail-catcher.mjs <folder> [port]` prints the port it listens on.
import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { SMTPServer } from "smtp-server";
import { portOf } from "./postgres/server.mjs";

const MAX_BYTES = 10 * 1024 * 1024;

const [folderArgument, port = "0"] = process.argv.slice(2);
if (!folderArgument) {
  console.error("Uso: node scripts/mail-catcher.mjs <pasta> [porta]");
  process.exit(1);
}
const folder = folderArgument;
mkdirSync(folder, { recursive: true, mode: 0o700 });

/**
 * Writes to a temporary name first, so that a reader never sees an incomplete message.
 * @param {import("node:stream").Readable} stream
 */
async function save(stream) {
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
  const draft = join(folder, `.${name}`);
  await pipeline(stream, createWriteStream(draft, { mode: 0o600 }));
  renameSync(draft, join(folder, name));
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  size: MAX_BYTES,
  onAuth: (_auth, _session, answer) => answer(null, { user: "local" }),
  onData: (stream, _session, answer) => void save(stream).then(() => answer(), answer),
});
server.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.syscall !== "listen") return;
  console.error(`Não foi possível receber e-mails na porta ${port} (${error.code}).`);
  process.exit(1);
});
server.listen(Number(port), "127.0.0.1", () => console.log(portOf(server.server)));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.close(() => process.exit(0)));
