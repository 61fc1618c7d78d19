import "server-only";
import { createTransport } from "nodemailer";

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply address, if different from the sender. */
  readonly replyTo?: string | undefined;
  readonly attachments?: {
    readonly filename: string;
    readonly content: string;
    readonly encoding: "base64";
    readonly contentType: string;
  }[];
}

/**
 * Sends an e-mail through the SMTP server of `SMTP_URL`. Throws when the server does not accept it. The Message-ID is derived
 * from `id`, so that an e-mail sent twice, because its confirmation was lost, can be recognized as a duplicate.
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
