"use client";

import { useState } from "react";
import { Pager } from "@/components/blocks/pager";
import { ActionList } from "@/components/master/action-list";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { platformActions } from "@/lib/modules/master/actions/endpoints";

const PER_PAGE = 15;
// Every read is recorded in the company's audit log, so a focus change must not trigger another one.
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, keepPreviousData: true };

/** A company's audit log. Loaded only on request, because reading it is recorded too. */
export function CompanyLog({ id }: { id: string }) {
  const [page, setPage] = useState(0);
  const { data, error, isLoading, mutate } = useApi(
    platformActions.log,
    page === 0 ? null : { id, page, per_page: PER_PAGE },
    ONCE,
  );
  return (
    <section aria-labelledby="historico">
      <h2 id="historico" className="mb-2 text-lg font-semibold">
        Histórico
      </h2>
      {page === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-5 py-4">
          <p className="text-ink-soft">Quem fez o quê e quando, sem os dados. A consulta fica registrada.</p>
          <Button onClick={() => setPage(1)}>Ver histórico</Button>
        </div>
      ) : (
        <>
          <ActionList
            caption="Histórico da empresa"
            actions={data?.data}
            loading={isLoading}
            error={error}
            onRetry={() => void mutate()}
            empty="Nada foi registrado até agora."
          />
          <Pager page={data} onPage={setPage} noun={["registro", "registros"]} />
        </>
      )}
    </section>
  );
}
