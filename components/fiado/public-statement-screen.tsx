"use client";

import { MessageCircle, Printer } from "lucide-react";
import { useRef } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { printA4 } from "@/components/blocks/print-a4";
import { PublicStatementPix } from "@/components/fiado/public-statement-pix";
import { StatementDocument } from "@/components/fiado/statement-document";
import { ApiProvider } from "@/components/shell/api-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { whatsappLink } from "@/lib/core/phone";
import { statementLinks } from "@/lib/modules/fiado/links/endpoints";

/** The public page /caderneta/{token}: a customer's account, without login. */
export const PublicStatementScreen = ({ token }: { token: string }) => (
  <ApiProvider>
    <Statement token={token} />
  </ApiProvider>
);

function Statement({ token }: { token: string }) {
  const { data, error, mutate } = useApi(statementLinks.read, { token });
  const documentRef = useRef<HTMLDivElement>(null);
  if (!data)
    return error?.status === 404 ? (
      <Card className="px-6 py-12 text-center">
        <h1 className="text-xl font-bold">Este link não vale mais</h1>
        <p className="mt-2 text-ink-soft">Ele venceu ou foi desativado. Peça à loja um link novo do seu extrato.</p>
      </Card>
    ) : error ? (
      <ErrorState error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton aria-busy="true" className="h-96" />
    );
  const { company } = data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">Extrato do fiado em {company.name}</h1>
      <Card className="p-5 sm:p-8">
        <StatementDocument ref={documentRef} statement={data} />
      </Card>
      <PublicStatementPix statement={data} />
      <div className="flex flex-wrap justify-center gap-2">
        {company.phone ? (
          <Button asChild>
            <a
              href={whatsappLink(company.phone, "Olá. Tenho uma dúvida sobre o meu fiado.")}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle className="size-4" aria-hidden="true" />
              Falar com a loja
            </a>
          </Button>
        ) : null}
        <Button onClick={() => (documentRef.current ? printA4(documentRef.current) : undefined)}>
          <Printer className="size-4" aria-hidden="true" />
          Imprimir
        </Button>
      </div>
    </div>
  );
}
