import { MessageCircle } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SUPPORT_EMAIL } from "@/lib/contact";
import { isSupportOpen, SUPPORT_CHAT, SUPPORT_HOURS, SUPPORT_PHONE, supportHoursOn } from "@/lib/support";

/** Support contact and hours, and whether it is open now. */
export function SupportCard({ now }: { now: Date }) {
  const isOpen = isSupportOpen(now);
  const today = supportHoursOn(now);
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-lg font-semibold">
        Fale com uma pessoa
        <Badge tone={isOpen ? "success" : "neutral"}>{isOpen ? "Aberto agora" : "Fechado agora"}</Badge>
      </h2>
      <dl className="mt-3 divide-y divide-line">
        {SUPPORT_HOURS.map(({ days, hours }) => (
          <div
            key={days}
            className={
              days === today.days ? "flex justify-between py-1.5 font-semibold" : "flex justify-between py-1.5"
            }
          >
            <dt>{days}</dt>
            <dd className="figures">{hours ? `${hours.from}–${hours.until}` : "Fechado"}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-ink-soft">Horário de Brasília.</p>
      <p className="mt-4 text-sm text-ink-soft">Telefone e WhatsApp</p>
      <p className="figures text-xl font-bold tracking-tight">{SUPPORT_PHONE}</p>
      <Button asChild variant="primary" wide className="mt-4">
        <a href={SUPPORT_CHAT} target="_blank" rel="noreferrer">
          <MessageCircle className="size-4" aria-hidden="true" />
          Abrir conversa
        </a>
      </Button>
      <p className="mt-3 text-center">
        <a
          href={`mailto:${SUPPORT_EMAIL}`}
          className="inline-block py-1 font-medium text-brand-ink underline underline-offset-3 hover:no-underline pointer-coarse:py-3"
        >
          {SUPPORT_EMAIL}
        </a>
      </p>
    </section>
  );
}
