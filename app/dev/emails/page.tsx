import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { BackLink } from "@/components/blocks/back-link";
import { EmptyState } from "@/components/blocks/empty-state";
import { PageHeader } from "@/components/blocks/page-header";
import { mailCatcherDir } from "@/components/site/demo";
import { cn } from "@/components/ui/cn";
import { formatInstant } from "@/lib/core/calendar";
import { type CaughtMail, readMailbox } from "./mailbox";

export const metadata: Metadata = { title: "E-mails enviados", robots: { index: false }, referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Shows the e-mails caught in development, where nothing is delivered. Returns 404 in production. */
export default async function CaughtMailsPage({ searchParams }: Props) {
  const folder = mailCatcherDir();
  if (!folder) notFound();
  const mails = await readMailbox(folder);
  const { mensagem } = await searchParams;
  const open = mails.find((mail) => mail.id === mensagem) ?? mails[0];

  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-8">
      <PageHeader
        title="E-mails enviados"
        description="Neste ambiente nada é entregue: o que o sistema enviaria fica aqui."
        back={<BackLink href="/">Voltar ao início</BackLink>}
      />
      {open ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <MailList mails={mails} open_id={open.id} />
          <Mail mail={open} />
        </div>
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState description="Nenhum e-mail foi enviado até agora." />
        </div>
      )}
    </main>
  );
}

const MailList = ({ mails, open_id }: { mails: CaughtMail[]; open_id: string }) => (
  <nav aria-label="E-mails" className="overflow-hidden rounded-lg border border-line bg-surface">
    <ul>
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-line last:border-0">
          <Link
            href={`/dev/emails?${new URLSearchParams({ mensagem: mail.id })}`}
            aria-current={mail.id === open_id ? "page" : undefined}
            className={cn(
              "block px-4 py-3 hover:bg-well focus-visible:-outline-offset-2",
              mail.id === open_id && "bg-brand-wash",
            )}
          >
            <span className="block truncate font-semibold">{mail.subject}</span>
            <span className="block truncate text-sm text-ink-soft">{mail.to}</span>
            {mail.sent_at ? (
              <span className="figures text-sm text-ink-soft">{formatInstant(new Date(mail.sent_at))}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Mail = ({ mail }: { mail: CaughtMail }) => (
  <article className="min-w-0 rounded-lg border border-line bg-surface p-5">
    <h2 className="text-xl font-bold break-words">{mail.subject}</h2>
    <p className="mt-1 text-sm break-words text-ink-soft">
      De {mail.from} para {mail.to}
    </p>
    {mail.links.length > 0 ? (
      <ul className="mt-4 grid gap-1">
        {mail.links.map((link) => (
          <li key={link}>
            <a href={link} className="break-all text-info-ink underline underline-offset-3">
              {link}
            </a>
          </li>
        ))}
      </ul>
    ) : null}
    {mail.html ? (
      <iframe
        title={`E-mail: ${mail.subject}`}
        srcDoc={mail.html}
        sandbox=""
        className="mt-4 h-112 w-full rounded-md border border-line bg-white"
      />
    ) : null}
    <h3 className="mt-5 text-sm font-semibold">Em texto</h3>
    <pre className="mt-2 rounded-md bg-well p-4 font-mono text-sm break-words whitespace-pre-wrap">{mail.text}</pre>
  </article>
);
