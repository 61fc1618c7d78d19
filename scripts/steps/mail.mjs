// Catches the application's e-mail on this machine and stores it as files, so that no mail server is needed.
import { join } from "node:path";
import { onExit } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { launch, stop } from "../cli/processes.mjs";
import { data, root } from "../project.mjs";

/**
 * Starts the mail catcher and returns `{ env, close() }`; `env` makes the application send its mail to it. It listens on `port`, by
 * default a free one.
 */
export async function catchMail({ folder = join(data, "mail"), port: wanted = 0 } = {}) {
  const child = launch(process.execPath, ["scripts/mail-catcher.mjs", folder, String(wanted)], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    service: true,
  });
  const close = () => stop(child);
  onExit(close);
  const port = await new Promise((resolve, reject) => {
    child.stdout?.once("data", (line) => resolve(Number(line)));
    child.ended.then(() => reject(new Problem("O coletor de e-mails não iniciou: informe SMTP_URL no arquivo .env.")));
  });
  return { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_CATCHER_DIR: folder }, close };
}
