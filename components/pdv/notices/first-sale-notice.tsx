"use client";

import { Sprout, X } from "lucide-react";
import { useState } from "react";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useApi } from "@/lib/api/hooks";
import { onboarding } from "@/lib/modules/onboarding/endpoints";
import { type Notice, NoticeRow } from "./notice-row";

const POLL_INTERVAL_MS = 3_000;

/** For the owner of a shop without sales: the next three keys, then the next step. */
export function useFirstSaleNotice(): Notice[] {
  const { user } = useSession();
  const [isClosed, setClosed] = useState(false);
  const { data } = useApi(onboarding.show, user?.type === "owner" && !isClosed ? {} : null, {
    refreshInterval: (latest) => (latest && latest.sale_count === 0 ? POLL_INTERVAL_MS : 0),
  });
  if (isClosed || !data?.has_product || data.sale_count > 1) return [];
  if (data.sale_count === 1 && !data.test_sale_id) return [];
  const isDone = data.test_sale_id !== null;
  const draw = (isShort: boolean) => (
    <aside aria-label="Guia da primeira venda" className="flex min-w-0 flex-1">
      <NoticeRow
        tone="info"
        icon={Sprout}
        title={isDone ? "Primeira venda feita." : "Primeira venda:"}
        description={
          isDone ? (
            <Link href="/dashboard" className="font-medium underline underline-offset-3">
              Ver no Dashboard e cancelar o teste
            </Link>
          ) : (
            <>
              digite o produto e <strong>Enter</strong>; <strong>F9</strong> abre o pagamento e <strong>Enter</strong>{" "}
              recebe em dinheiro.
            </>
          )
        }
        isShort={isShort}
      >
        <Button
          variant="ghost"
          size="icon"
          className="size-7.5"
          aria-label="Fechar o guia"
          onClick={() => setClosed(true)}
        >
          <X className="size-4" aria-hidden="true" />
        </Button>
      </NoticeRow>
    </aside>
  );
  return [{ id: "first-sale", draw }];
}
