import "server-only";
import { createTransport } from "nodemailer";

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a mail to the SMTP server of `SMTP_URL`; throws when it is not taken. */
export async function sendMail(mail: Mail): Promise<void> {
  const url = process.env.SMTP_URL;
  if (!url) throw new Error("SMTP_URL is not set");
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  try {
    await transport.sendMail({
      from: process.env.MAIL_FROM ?? "Agora Rende <nao-responda@agorarende.com.br>",
      ...mail,
    });
  } finally {
    transport.close();
  }
}
