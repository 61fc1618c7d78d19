"use client";

import { Search, UserPlus } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { Skeleton } from "@/components/ui/skeleton";
import { findByName } from "@/lib/core/resolve-by-name";
import type { PdvClient } from "@/lib/modules/pdv/schema";
import { useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { ClientOption } from "./client-option";
import { NewCustomerForm } from "./new-customer-form";
import { useChooseCustomer } from "./use-choose-customer";
import { useCustomerSearch } from "./use-customer-search";

const TITLE = "Cliente";
const DESCRIPTION = "Busque por nome, telefone ou CPF/CNPJ.";

/** Chooses the sale's customer (F4). */
export function CustomerDialog() {
  const { close } = useDialogActions();
  return (
    <TillDialog name="customer" title={TITLE} description={DESCRIPTION}>
      <SaleCustomerSearch onDone={close} />
    </TillDialog>
  );
}

/** The same search over the payment. The focus returns to the payment when it closes. */
export function PaymentCustomerDialog() {
  const dialog = useCurrentDialog();
  const { show } = useDialogActions();
  const payment = dialog?.name === "payment" ? dialog : null;
  const setOpen = (isOpen: boolean) => payment && show({ ...payment, isChoosingCustomer: isOpen });
  return (
    <Dialog open={payment?.isChoosingCustomer ?? false} onOpenChange={setOpen}>
      <DialogContent title={TITLE} description={DESCRIPTION}>
        <SaleCustomerSearch onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function SaleCustomerSearch({ onDone }: { onDone: () => void }) {
  const chooseCustomer = useChooseCustomer();
  return (
    <CustomerSearch
      onChoose={({ phone: _phone, ...customer }) => {
        chooseCustomer(customer);
        onDone();
      }}
    />
  );
}

type SearchProps = {
  onChoose: (customer: PdvClient) => void;
  /** Searches for somebody who owes: shows each customer's debt and offers no new customer. */
  isForDebts?: boolean;
};

/** Searches a customer by keyboard. Customers can also be created, unless the search is for debts. */
export function CustomerSearch({ onChoose: choose, isForDebts = false }: SearchProps) {
  const list_id = useId();
  const [text, setText] = useState("");
  const [position, setPosition] = useState(0);
  const { customers, isCurrent, error, retry, searchNow } = useCustomerSearch(text);
  const field = useRef<HTMLInputElement>(null);
  const [isNew, setNew] = useState(false);
  const highlighted = customers?.[position];

  /** Opens the form for a new customer, unless the field is empty or the search is for debts. */
  function offerNewCustomer() {
    if (text.trim() && !isForDebts) setNew(true);
  }

  /** Chooses the highlighted customer, or waits for the search when Enter is pressed before its result arrives. */
  async function chooseOnEnter() {
    if (isCurrent || position > 0) return highlighted ? choose(highlighted) : offerNewCustomer();
    if (!text.trim()) return;
    const found = await searchNow().catch(() => null);
    // The text changed while the search was running, so this Enter belongs to an older text.
    if (field.current?.value !== text) return;
    if (!found) return;
    const match = findByName(found, text) ?? found[0];
    if (match) choose(match);
    else offerNewCustomer();
  }
  function handleKey(event: KeyboardEvent) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by) setPosition((before) => Math.max(0, Math.min((customers?.length ?? 1) - 1, before + by)));
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      void chooseOnEnter();
    } else return;
    event.preventDefault();
  }

  if (isNew) {
    const name = /\d/.test(text) ? "" : text.trim();
    return <NewCustomerForm name={name} onCreated={choose} onCancel={() => setNew(false)} />;
  }
  return (
    <div className="grid gap-3">
      <search className="relative block">
        <Search
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-faint"
          aria-hidden="true"
        />
        <Input
          ref={field}
          autoFocus
          size="lg"
          role="combobox"
          aria-label="Buscar cliente"
          aria-autocomplete="list"
          aria-expanded={Boolean(customers?.length)}
          aria-controls={customers?.length ? list_id : undefined}
          aria-activedescendant={highlighted && `${list_id}-${highlighted.id}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Nome ou telefone"
          className="pl-12"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPosition(0);
          }}
          onKeyDown={handleKey}
        />
      </search>
      <div className="h-80 max-h-[50dvh] overflow-hidden">
        {error && !customers ? (
          <ErrorState error={error} onRetry={retry} />
        ) : !customers ? (
          <div aria-busy="true" className="grid gap-2">
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </div>
        ) : customers.length === 0 ? (
          <EmptyState
            description={text ? `Nenhum cliente encontrado para “${text}”.` : "Os clientes cadastrados aparecem aqui."}
            {...(!isForDebts && {
              action: (
                <Button variant="primary" onClick={() => setNew(true)}>
                  Cadastrar cliente <Kbd>Enter</Kbd>
                </Button>
              ),
            })}
          />
        ) : (
          <div id={list_id} role="listbox" aria-label="Clientes" className="h-full overflow-y-auto overscroll-contain">
            {customers.map((customer, row) => (
              <ClientOption
                key={customer.id}
                id={`${list_id}-${customer.id}`}
                client={customer}
                isForDebts={isForDebts}
                highlighted={row === position}
                onChoose={() => choose(customer)}
              />
            ))}
          </div>
        )}
      </div>
      {isForDebts ? null : (
        // Keeps its place without customers, where the list offers the same: the dialog would move under the finger.
        <Button
          variant="ghost"
          className={cn("justify-self-start", customers?.length === 0 && "invisible")}
          onClick={() => setNew(true)}
        >
          <UserPlus className="size-4" aria-hidden="true" />
          Novo cliente
        </Button>
      )}
    </div>
  );
}
