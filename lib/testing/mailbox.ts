import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server on loopback; `next()` waits for the next mail it takes. */
export async function openMailbox() {
  const taken: Email[] = [];
  const waiting: ((mail: Email) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const waiter = waiting.shift();
      if (waiter) waiter(mail);
      else taken.push(mail);
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: () =>
      new Promise<Email>((resolve) => (taken.length > 0 ? resolve(taken.shift() as Email) : waiting.push(resolve))),
    isEmpty: () => taken.length === 0,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
