"use client";

import { useState } from "react";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { PageHeader } from "@/components/blocks/page-header";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";

const SecurityPanel = lazyWithSkeleton(() =>
  import("@/components/second-factors/security-panel").then((file) => file.SecurityPanel),
);

const NOTHING = {};

/** /master-admin/seguranca: manages the second factor; the only page available to an administrator without one. */
export function MasterSecurityScreen() {
  const { data } = useApi(secondFactors.list, NOTHING);
  const [began, setBegan] = useState<boolean | null>(null);
  const hasFactor = data ? data.totp !== null || data.passkeys.length > 0 : null;
  if (began === null && hasFactor !== null) setBegan(!hasFactor);
  return (
    <>
      <PageHeader title="Segurança" description="Como você entra na administração da plataforma." />
      {hasFactor === false ? (
        <Alert tone="waiting" title="Ative a verificação em duas etapas para continuar" className="mb-5 max-w-3xl">
          Esta conta vê todas as empresas, e a senha sozinha não basta. Ative o aplicativo autenticador ou cadastre uma
          chave de acesso.
        </Alert>
      ) : null}
      {hasFactor && began ? (
        <Alert
          tone="success"
          title="Verificação em duas etapas ativa"
          className="mb-5 max-w-3xl"
          action={
            // A full page load, because the router has cached the server's redirect to this page.
            <Button variant="primary" onClick={() => window.location.assign("/master-admin")}>
              Ir para o painel
            </Button>
          }
        >
          Guarde os códigos de recuperação antes de sair daqui.
        </Alert>
      ) : null}
      <SecurityPanel />
    </>
  );
}
