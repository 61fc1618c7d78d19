"use client";

import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { SearchInput } from "@/components/blocks/search-input";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { formatCpfCnpj } from "@/lib/core/documents";
import { master } from "@/lib/modules/master/endpoints";
import { platformRequests } from "@/lib/modules/privacy-requests/platform/endpoints";
import type { PrivacyRequest } from "@/lib/modules/privacy-requests/schema";

const SHOWN = 6;

/** Finds the shop that a request concerns and forwards the request to it. */
export function ForwardDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const [search, setSearch] = useState(request.shop ?? "");
  const forward = useAction(platformRequests.forward);
  const { data } = useApi(master.companies, { search, per_page: SHOWN }, { keepPreviousData: true });

  async function give(company: { id: string; name: string }) {
    try {
      await forward({ id: request.id, shop_id: company.id });
      notify.success("Pedido encaminhado", company.name);
      onClose();
    } catch (error) {
      notify.error("Não foi possível encaminhar", refusalOf(error).message);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={`Encaminhar o pedido ${request.protocol}`}
        description="Os donos da loja recebem um e-mail. O prazo continua o mesmo."
      >
        <SearchInput label="Buscar loja" placeholder="Nome ou CNPJ" value={search} onSearch={setSearch} />
        <ul className="mt-3 grid gap-2">
          {data?.data.map((company) => (
            <li key={company.id} className="flex items-center justify-between gap-3 border-b border-line py-2">
              <span className="min-w-0">
                <span className="block truncate font-medium">{company.name}</span>
                <span className="figures block text-sm text-ink-soft">
                  {company.cnpj ? formatCpfCnpj(company.cnpj) : "Sem CNPJ"}
                </span>
              </span>
              <Button onClick={() => give(company)} aria-label={`Encaminhar a ${company.name}`}>
                Encaminhar
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
