import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { prisma } from "@/lib/db/client";
import { writeResetLink } from "@/lib/modules/auth/service";
import { deliverMail } from "@/lib/modules/mails/service";

/**
 * A real SMTP server on loopback. `next()` waits for the next e-mail; `to()` first delivers the pending e-mails of an address.
 */
export async function openMailbox() {
  const received: Email[] = [];
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
      else received.push(mail);
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const next = () =>
    new Promise<Email>((resolve) => (received.length > 0 ? resolve(received.shift() as Email) : waiting.push(resolve)));
  return {
    url: `smtp://127.0.0.1:${port}`,
    next,
    to: async (address: string) => {
      await deliverTo(address);
      return next();
    },
    isEmpty: () => received.length === 0,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** Delivers the pending e-mails of one address without a worker, so that parallel tests do not receive each other's e-mails. */
export async function deliverTo(address: string) {
  const forgotten = await prisma.$queryRaw<{ id: string }[]>`
    DELETE FROM pgboss.job WHERE name = 'password-forgotten' AND state < 'active' AND data->>'email' = ${address}
    RETURNING id`;
  for (const _ of forgotten) await writeResetLink({ email: address }, new Date());
  const letters = await prisma.mailMessage.findMany({
    where: { to_address: address, sent_at: null, failed_at: null },
    orderBy: { created_at: "asc" },
  });
  for (const { id } of letters) await deliverMail({ id });
}
