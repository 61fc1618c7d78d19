import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

const SHOWN = 50;
const NAME = /^[\w.-]+\.eml$/;

export interface CaughtMail {
  /** The file's name. */
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly sent_at: string | null;
  readonly text: string;
  readonly html: string | null;
  /** The addresses the mail leads to. */
  readonly links: readonly string[];
}

/** The latest mails of the folder, the newest first; their names begin with the instant they came. */
export async function readMailbox(folder: string): Promise<CaughtMail[]> {
  const names = await readdir(folder).catch(() => []);
  const latest = names
    .filter((name) => NAME.test(name) && !name.startsWith("."))
    .sort()
    .reverse()
    .slice(0, SHOWN);
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

/** Every web address in a text, once, without the full stop that may end its sentence. */
export const linksOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/https?:\/\/[^\s<>"]+/g), ([link]) => link.replace(/[.,;:)]+$/, ""))),
];
