"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "@/components/blocks/download";
import { refusalOf } from "@/components/blocks/error-state";
import { SearchInput } from "@/components/blocks/search-input";
import { EraseDialog } from "@/components/customers/erase-dialog";
import { useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/toaster";
import { can } from "@/lib/access/permissions";
import { callForFile } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPhone } from "@/lib/core/phone";
import { customers } from "@/lib/modules/customers/endpoints";
import type { Customer } from "@/lib/modules/customers/schema";
import { archiveName } from "@/lib/modules/exports/rules";
import { personalData } from "@/lib/modules/privacy-requests/portability/endpoints";

const SHOWN = 5;

/** Finds a customer, exports the personal data, or anonymizes the customer. */
export function CustomerData() {
  const viewer = useViewer();
  const [search, setSearch] = useState("");
  const [erasing, setErasing] = useState<Customer | null>(null);
  const maySearch = can(viewer, "cadastro clientes");
  const { data } = useApi(customers.list, maySearch && search ? { search, per_page: SHOWN } : null, {
    keepPreviousData: true,
  });

  async function handOver({ id, name }: Customer) {
    try {
      download(await callForFile(personalData.get, { id }), archiveName(name, "dados"));
    } catch (fault) {
      notify.error("Não foi possível exportar", refusalOf(fault).message);
    }
  }

  if (!maySearch) return <p className="text-ink-soft">Peça a quem cuida do cadastro de clientes.</p>;
  return (
    <>
      <SearchInput
        label="Buscar cliente"
        placeholder="Nome, CPF/CNPJ ou telefone"
        value={search}
        onSearch={setSearch}
      />
      {search && data ? (
        <ul className="grid gap-2">
          {data.data.length === 0 ? <li className="text-ink-soft">Nenhum cliente encontrado.</li> : null}
          {data.data.map((customer) => (
            <li key={customer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
              <span className="min-w-0 flex-1 basis-52">
                <Link
                  href={`/cadastro/clientes?ver=${customer.id}`}
                  className="block truncate font-medium underline-offset-3 hover:underline"
                >
                  {customer.name}
                </Link>
                <span className="figures block text-sm text-ink-soft">
                  {[
                    customer.cpf_cnpj && formatCpfCnpj(customer.cpf_cnpj),
                    customer.phone && formatPhone(customer.phone),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <Button onClick={() => handOver(customer)} aria-label={`Exportar os dados de ${customer.name}`}>
                <Download className="size-4" aria-hidden="true" />
                Exportar dados
              </Button>
              {customer.anonymized_at ? null : (
                <Button
                  variant="ghost"
                  onClick={() => setErasing(customer)}
                  aria-label={`Apagar os dados de ${customer.name}`}
                >
                  Apagar dados
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">
          O arquivo traz o cadastro, as compras, o fiado, as contas e os orçamentos do cliente. Apagar mantém as vendas,
          sem dizer de quem foram.
        </p>
      )}
      {erasing ? <EraseDialog customer={erasing} onClose={() => setErasing(null)} /> : null}
    </>
  );
}
