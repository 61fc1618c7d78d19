"use client";

import { useState } from "react";
import { CopyButton } from "@/components/blocks/copy-button";
import { useAddress } from "@/components/blocks/use-address";
import { SettingsSection } from "@/components/companies/settings-section";
import { AnswerDialog } from "@/components/privacy-requests/answer-dialog";
import { CustomerData } from "@/components/privacy-requests/customer-data";
import { RequestList } from "@/components/privacy-requests/request-list";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useAction, useApi } from "@/lib/api/hooks";
import { privacyRequests } from "@/lib/modules/privacy-requests/endpoints";
import type { PrivacyRequest } from "@/lib/modules/privacy-requests/schema";

/** The shop's data subject requests with deadlines, and the tools to answer them. */
export function RequestsTab() {
  const { query, change, page } = useAddress();
  const { company, user } = useSession();
  const [answering, setAnswering] = useState<PrivacyRequest | null>(null);
  const answer = useAction(privacyRequests.answer);
  const situation = query.get("situacao") === "respondido" ? "respondido" : "aberto";
  const { data, error, mutate } = useApi(privacyRequests.list, { situation, page }, { keepPreviousData: true });

  return (
    <div className="grid gap-6">
      <section aria-labelledby="pedidos-lgpd">
        <h2 id="pedidos-lgpd" className="text-lg font-semibold">
          Pedidos sobre dados pessoais
        </h2>
        <p className="mt-0.5 mb-4 max-w-prose text-ink-soft">
          Pela LGPD, a sua loja é a controladora dos dados dos clientes e responde em até 15 dias. Nós guardamos os
          dados para você.
        </p>
        <RequestList
          page={data}
          error={error}
          onRetry={() => mutate()}
          situation={situation}
          onSituation={(next) => change({ situacao: next === "aberto" ? null : next })}
          onPage={(next) => change({ pagina: String(next) })}
          {...(company && { zone: company.timezone })}
          actions={(request) => (
            <Button variant="primary" onClick={() => setAnswering(request)}>
              Responder
            </Button>
          )}
        />
      </section>
      <SettingsSection
        title="Dados de um cliente"
        description="Para atender a um pedido de acesso, de portabilidade ou de eliminação."
      >
        <CustomerData />
      </SettingsSection>
      <SettingsSection
        title="Link para os seus clientes"
        description="Quem abre este link faz o pedido direto à sua loja."
      >
        <FormLink company_id={user?.company_id ?? null} />
      </SettingsSection>
      {answering ? <AnswerDialog request={answering} send={answer} onClose={() => setAnswering(null)} /> : null}
    </div>
  );
}

function FormLink({ company_id }: { company_id: string | null }) {
  if (!company_id) return null;
  const path = `/legal/lgpd?loja=${company_id}`;
  const link = typeof window === "undefined" ? path : `${window.location.origin}${path}`;
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton text={link} label="Copiar link" copied="Link copiado" otherwise={link} />
      <Button asChild variant="ghost">
        <Link href={path}>Ver a página</Link>
      </Button>
    </div>
  );
}
