"use client";

import { useState } from "react";
import { Pager } from "@/components/blocks/pager";
import { ActionList } from "@/components/master/action-list";
import { useApi } from "@/lib/api/hooks";
import { platformActions } from "@/lib/modules/master/actions/endpoints";

const PER_PAGE = 10;

/** For the company's owner: the platform's accesses and actions in the company. */
export function PlatformActions() {
  const [page, setPage] = useState(1);
  const { data, error, isLoading, mutate } = useApi(
    platformActions.list,
    { page, per_page: PER_PAGE },
    { keepPreviousData: true },
  );
  return (
    <>
      <ActionList
        caption="Acessos da plataforma"
        actions={data?.data}
        loading={isLoading}
        error={error}
        onRetry={() => void mutate()}
        empty="Ninguém da plataforma consultou ou mudou nada na sua empresa."
      />
      <Pager page={data} onPage={setPage} noun={["registro", "registros"]} />
    </>
  );
}
