"use client";

import { useViewer } from "@/components/shell/session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { can } from "@/lib/access/permissions";

/** Notice that the quote became a sale, with a link if the user may see sales. */
export function SaleLink({ sale }: { sale: { id: string; number: string } }) {
  const viewer = useViewer();
  return (
    <Alert
      tone="success"
      title={`Convertido na venda ${sale.number}`}
      action={
        can(viewer, "consultar vendas") ? (
          <Button asChild size="sm">
            <Link href={`/consultar-vendas?venda=${sale.id}`}>Abrir a venda</Link>
          </Button>
        ) : undefined
      }
    />
  );
}
