"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { onboarding } from "@/lib/modules/onboarding/endpoints";

const POLL_INTERVAL_MS = 3_000;

/** On the PDV of a shop without sales: shows the next three keys, then the next step. */
export function FirstSaleHint() {
  const { user } = useSession();
  const [isClosed, setClosed] = useState(false);
  const { data } = useApi(onboarding.show, user?.type === "owner" && !isClosed ? {} : null, {
    refreshInterval: (latest) => (latest && latest.sale_count === 0 ? POLL_INTERVAL_MS : 0),
  });
  if (isClosed || !data?.has_product || data.sale_count > 1) return null;
  if (data.sale_count === 1 && !data.test_sale_id) return null;
  return (
    <aside
      aria-label="Guia da primeira venda"
      className="fixed bottom-4 left-4 z-20 flex max-w-sm items-start gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-float md:left-72 print:hidden max-md:bottom-auto max-md:top-28"
    >
      {data.test_sale_id ? (
        <p>
          Primeira venda feita.{" "}
          <Link href="/dashboard" className="font-medium text-brand-ink underline underline-offset-3">
            Ver no Dashboard e cancelar o teste
          </Link>
        </p>
      ) : data.has_open_register ? (
        <p>
          Digite o nome do produto e aperte <strong>Enter</strong>. Depois <strong>F9</strong>, <strong>Enter</strong>{" "}
          para dinheiro e <strong>Enter</strong> para finalizar.
        </p>
      ) : (
        <p>Abra o caixa: o valor pode ser zero.</p>
      )}
      <Button variant="ghost" size="icon" aria-label="Fechar o guia" onClick={() => setClosed(true)}>
        <X className="size-4" aria-hidden="true" />
      </Button>
    </aside>
  );
}
