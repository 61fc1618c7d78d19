"use client";

import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { PageHeader } from "@/components/blocks/page-header";
import { EndOthers } from "@/components/sessions/end-others";
import { SessionList } from "@/components/sessions/session-list";

const SecurityPanel = lazyWithSkeleton(() =>
  import("@/components/second-factors/security-panel").then((file) => file.SecurityPanel),
);

/** /seguranca: the user's second factors and sessions. Available to all users. */
export const SecurityScreen = () => (
  <>
    <PageHeader
      title="Segurança"
      description="A verificação em duas etapas protege a sua conta mesmo que alguém descubra a senha."
    />
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <SecurityPanel />
      <section aria-labelledby="sessoes">
        <header className="mb-3 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="sessoes" className="text-lg font-semibold">
              Suas sessões
            </h2>
            <p className="text-sm text-ink-soft">Onde você está conectado agora.</p>
          </div>
          <EndOthers />
        </header>
        <SessionList whose="mine" />
      </section>
    </div>
  </>
);
