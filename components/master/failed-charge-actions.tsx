"use client";

import { Building2, Copy, SearchCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { refusalOf } from "@/components/blocks/error-state";
import { RowActionsTrigger } from "@/components/blocks/row-actions-trigger";
import { useCopy } from "@/components/blocks/use-copy";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { chargeNumber } from "@/lib/modules/billing/labels";
import { masterCharges } from "@/lib/modules/master/charges/endpoints";
import { failureLabel } from "@/lib/modules/master/charges/labels";
import type { FailedCharge } from "@/lib/modules/master/charges/schema";

/** Opens the charge's company, asks the gateway about its payment, and copies the payment's number. */
export function FailedChargeActions({ charge }: { charge: FailedCharge }) {
  const { id, company, gateway_payment_id } = charge;
  const router = useRouter();
  const reconcile = useAction(masterCharges.reconcile);
  const { copy } = useCopy(gateway_payment_id ?? "", `O código do pagamento é ${gateway_payment_id}.`);

  async function check() {
    try {
      const after = await reconcile({ id });
      const isUnchanged = after.status === charge.status && after.late_paid_at === charge.late_paid_at;
      if (isUnchanged) notify.success("Nada mudou no banco", failureLabel(after));
      else notify.success("Cobrança atualizada", failureLabel(after));
    } catch (error) {
      notify.error("Não foi possível conferir", refusalOf(error).message);
    }
  }

  async function copyPayment() {
    if (await copy()) notify.success("Código copiado", "Procure por ele na conta que recebe as cobranças.");
  }

  return (
    <DropdownMenu>
      <RowActionsTrigger label={`Ações da cobrança nº ${chargeNumber(id)}, de ${company.name}`} />
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => router.push(`/master-admin/companies/${company.id}`)}>
          <Building2 aria-hidden="true" />
          Abrir empresa
        </DropdownMenuItem>
        {gateway_payment_id ? (
          <>
            <DropdownMenuItem onSelect={() => void check()}>
              <SearchCheck aria-hidden="true" />
              Conferir pagamento no banco
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => void copyPayment()}>
              <Copy aria-hidden="true" />
              Copiar código do pagamento
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
