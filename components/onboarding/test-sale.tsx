"use client";

import { useState } from "react";
import { CancelSaleDialog } from "@/components/sales/cancel-sale-dialog";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useApi } from "@/lib/api/hooks";
import { sales } from "@/lib/modules/sales/endpoints";

/** The next steps after the first sale: undo it, invite users, import products. */
export function TestSale({ id, onCanceled }: { id: string; onCanceled: () => unknown }) {
  const { data: sale } = useApi(sales.get, { id });
  const [isCanceling, setCanceling] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={!sale} onClick={() => setCanceling(true)}>
        Cancelar a venda de teste
      </Button>
      <Button asChild>
        <Link href="/configuracoes?aba=usuarios&novo=1">Convidar quem fica no caixa</Link>
      </Button>
      <Button asChild>
        <Link href="/cadastro/produtos">Cadastrar ou importar produtos</Link>
      </Button>
      {sale && isCanceling ? (
        <CancelSaleDialog
          sale={sale}
          onClose={() => {
            setCanceling(false);
            onCanceled();
          }}
        />
      ) : null}
    </div>
  );
}
