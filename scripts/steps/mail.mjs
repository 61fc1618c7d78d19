// E-mail without a mail server: caught on this machine and kept as files.
import { join } from "node:path";
import { atTheEnd } from "../machine/lifecycle.mjs";
import { Problem } from "../machine/problem.mjs";
import { launch, stop } from "../machine/processes.mjs";
import { data, root } from "../project.mjs";

/** Starts the catcher and answers `{ env, close() }`, `env` sending the application's mail to it. */
export async function catchMail({ folder = join(data, "mail") } = {}) {
  const child = launch(process.execPath, ["scripts/mail-catcher.mjs", folder], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    service: true,
  });
  const close = () => stop(child);
  atTheEnd(close);
  const port = await new Promise((resolve, reject) => {
    child.stdout.once("data", (line) => resolve(Number(line)));
    child.ended.then(() => reject(new Problem("O coletor de e-mails não iniciou: informe SMTP_URL no arquivo .env.")));
  });
  return { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_CATCHER_DIR: folder }, close };
}
