"use client";

import { useViewer } from "@/components/shell/session";
import { Select } from "@/components/ui/select";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { suppliers } from "@/lib/modules/suppliers/endpoints";

type Props = { value: string; onChange: (supplier_id: string) => void };

const MOST = 100;

/** Hidden for users who may not see suppliers. */
export function SupplierFilter({ value, onChange }: Props) {
  const viewer = useViewer();
  const { data } = useApi(suppliers.list, can(viewer, "cadastro fornecedores") ? { per_page: MOST } : null);
  if (!data?.data.length) return null;
  return (
    <Select
      aria-label="Fornecedor"
      className="w-60 max-sm:w-full"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Todos os fornecedores</option>
      {data.data.map(({ id, name }) => (
        <option key={id} value={id}>
          Última compra de {name}
        </option>
      ))}
      {data.total > MOST ? <option disabled>Dos outros, marque os produtos na lista</option> : null}
    </Select>
  );
}
