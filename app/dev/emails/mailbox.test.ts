import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linksOf, readMailbox } from "./mailbox";

const mail = (subject: string, body: string) =>
  [
    "From: Agora Rende <nao-responda@exemplo.com.br>",
    "To: lucia@exemplo.com.br",
    `Subject: ${subject}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    body,
  ].join("\r\n");

test("lists the newest e-mail first and skips files still being written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mails-"));
  await writeFile(join(folder, "2026-11-20T10-00-00.000Z-aaaa.eml"), mail("Primeiro", "Olá"));
  await writeFile(
    join(folder, "2026-11-20T11-00-00.000Z-bbbb.eml"),
    mail("Segundo", "Abra http://localhost:3000/x?a=1."),
  );
  await writeFile(join(folder, ".2026-11-20T12-00-00.000Z-cccc.eml"), mail("Meio", "esc"));
  const mails = await readMailbox(folder);
  expect(mails.map(({ subject }) => subject)).toEqual(["Segundo", "Primeiro"]);
  expect(mails[0]).toMatchObject({ to: "lucia@exemplo.com.br", html: null, links: ["http://localhost:3000/x?a=1"] });
  await rm(folder, { recursive: true });
});

test("returns no e-mails for a missing folder", async () => {
  expect(await readMailbox(join(tmpdir(), "nenhuma-pasta-com-este-nome"))).toEqual([]);
});

test("returns each link once, without trailing punctuation", () => {
  expect(linksOf("Veja https://a.com/b, ou https://a.com/b. Também (https://c.com/d).")).toEqual([
    "https://a.com/b",
    "https://c.com/d",
  ]);
});
