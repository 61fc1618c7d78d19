import type { ReactNode } from "react";
import { PlatformActions } from "@/components/master/platform-actions";
import { EndOthers } from "@/components/sessions/end-others";
import { SessionList } from "@/components/sessions/session-list";

/** The sessions of the current user and of the company's users. */
export const SessionsTab = () => (
  <div className="grid gap-8">
    <Section title="Suas sessões" description="Onde você está conectado agora." action={<EndOthers />}>
      <SessionList whose="mine" />
    </Section>
    <Section title="Sessões da empresa" description="Onde cada pessoa da empresa está conectada, inclusive você.">
      <SessionList whose="company" />
    </Section>
    <Section
      title="Acessos da plataforma"
      description="O que a equipe da plataforma consultou ou mudou na sua empresa, e por quê."
    >
      <PlatformActions />
    </Section>
  </div>
);

const Section = ({
  title,
  description,
  action,
  children,
}: {
  title: string;
  description: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section>
    <header className="mb-3 flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm text-ink-soft">{description}</p>
      </div>
      {action}
    </header>
    {children}
  </section>
);
