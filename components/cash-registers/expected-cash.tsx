"use client";

import { useState } from "react";
import { useApproval } from "@/components/approvals/use-approval";
import { refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";

/** Shows the expected amount in the drawer to a user with the permission or an approval. Each look is logged. */
export function ExpectedCash({ register_id: id }: { register_id: string }) {
  const logLook = useAction(drawers.viewExpectedCash);
  const approval = useApproval();
  const [cents, setCents] = useState<number | null>(null);

  async function see() {
    try {
      const { expected_cents } = await approval.run(([approval_id]) => logLook({ id, approval_id }));
      setCents(expected_cents);
    } catch (error) {
      notify.warning("Não foi possível ver o esperado", refusalOf(error).message);
    }
  }
  return (
    <div>
      {cents === null ? (
        <Button variant="ghost" size="sm" onClick={() => void see()}>
          Ver o esperado na gaveta
        </Button>
      ) : (
        <p role="status" className="text-sm">
          Esperado na gaveta: <strong className="figures">{formatMoney(cents)}</strong>
        </p>
      )}
      {approval.dialog}
    </div>
  );
}
