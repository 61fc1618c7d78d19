import "server-only";
import { createTransport } from "nodemailer";

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string | undefined;
  readonly attachments?: {
    readonly filename: string;
    readonly content: string;
    readonly encoding: "base64";
    readonly contentType: string;
  }[];
}

/**
 * Hands a mail to the SMTP server of `SMTP_URL`; throws when it is not taken. The same `id` is the same Message-ID, by
 * which a letter that was sent twice, because its confirmation was lost, is known for one.
 */
export async function sendMail(mail: Mail, id: string): Promise<void> {
  const url = process.env.SMTP_URL;
  if (!url) throw new Error("SMTP_URL is not set");
  const from = process.env.MAIL_FROM ?? "Agora Rende <nao-responda@agorarende.com.br>";
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  try {
    await transport.sendMail({ from, messageId: `<${id}@${hostOf(from)}>`, ...mail });
  } finally {
    transport.close();
  }
}

const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
