import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

const MAX_MAILS = 50;
const FILE_NAME = /^[\w.-]+\.eml$/;

export interface CaughtMail {
  /** The file name. */
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly sent_at: string | null;
  readonly text: string;
  readonly html: string | null;
  /** The links in the e-mail. */
  readonly links: readonly string[];
}

/** Returns the latest e-mails of the folder, newest first. The file names start with the time of receipt. */
export async function readMailbox(folder: string): Promise<CaughtMail[]> {
  const names = await readdir(folder).catch(() => []);
  const latest = names
    .filter((name) => FILE_NAME.test(name) && !name.startsWith("."))
    .sort()
    .reverse()
    .slice(0, MAX_MAILS);
  return Promise.all(latest.map((name) => readMail(folder, name)));
}

async function readMail(folder: string, id: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(await readFile(join(folder, id)));
  const text = mail.text ?? "";
  return {
    id,
    subject: mail.subject ?? "(sem assunto)",
    from: mail.from?.address ?? "",
    to: (mail.to ?? []).map((to) => to.address ?? to.name).join(", "),
    sent_at: mail.date ?? null,
    text,
    html: mail.html ?? null,
    links: linksOf(text),
  };
}

/** Returns every URL in a text once, without trailing punctuation. */
export const linksOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/https?:\/\/[^\s<>"]+/g), ([link]) => link.replace(/[.,;:)]+$/, ""))),
];
