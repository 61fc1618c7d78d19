"use client";

import { useDeferredValue, useState } from "react";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useApi } from "@/lib/api/hooks";
import { labels } from "@/lib/modules/companies/labels";
import { customers } from "@/lib/modules/customers/endpoints";

const MAX_FOUND = 6;

/** The PDV's default customer, selected by name. Optional. */
export function DefaultCustomerField() {
  const { id, value, onChange, error, control } = useField("default_customer_id", true, {
    label: labels.fields.default_customer_id,
    show: (chosen) => (typeof chosen === "string" && chosen ? <CustomerName id={chosen} /> : ""),
  });
  const chosen_id = typeof value === "string" && value ? value : null;
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const chosen = useApi(customers.get, chosen_id ? { id: chosen_id } : null);
  const found = useApi(customers.list, search.length > 1 && !chosen_id ? { search, per_page: MAX_FOUND } : null);
  return (
    <FieldFrame
      id={id}
      label={labels.fields.default_customer_id}
      hint="Já vem escolhido em cada venda, por exemplo “Consumidor final”. Deixe em branco para não usar."
      error={error}
      optional
    >
      {chosen_id ? (
        <p className="flex min-h-10 flex-wrap items-center gap-3">
          <strong className="font-semibold">{chosen.data?.name ?? "Cliente do cadastro"}</strong>
          <Button size="sm" onClick={() => onChange("")}>
            Trocar
          </Button>
        </p>
      ) : (
        <Input
          {...control}
          autoComplete="off"
          placeholder="Nome, telefone ou documento"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {!chosen_id && found.data ? (
        <ul className="mt-1 grid gap-1">
          {found.data.data.map((customer) => (
            <li key={customer.id}>
              <Button
                variant="ghost"
                className="w-full justify-start"
                onClick={() => {
                  onChange(customer.id);
                  setTyped("");
                }}
              >
                {customer.name}
              </Button>
            </li>
          ))}
          {found.data.data.length === 0 ? (
            <li className="text-sm text-ink-soft">Nenhum cliente com este nome. Cadastre em Clientes.</li>
          ) : null}
        </ul>
      ) : null}
    </FieldFrame>
  );
}

function CustomerName({ id }: { id: string }) {
  const { data } = useApi(customers.get, { id });
  return data?.name ?? "Cliente do cadastro";
}
