"use client";

import type { ReactNode } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { useViewer } from "@/components/shell/session";
import { later, loadLater, useLoaded } from "@/components/ui/later";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { useOffline } from "./offline/use-offline";
import { RegisterTasks, useRegisterTasks } from "./register-tasks";
import { TillSkeleton } from "./till-skeleton";

const lazyTill = loadLater(() => import("./till").then((file) => file.Till));
const ClosedRegister = later(() => import("./closed-register").then((file) => file.ClosedRegister), {
  placeholder: <TillSkeleton />,
});
const IdleLock = later(() => import("@/components/operators/idle-lock").then((file) => file.IdleLock));
const NOTHING = {};

/** The till: opens a cash register, sells and closes it. Fills the window below the header; only the lists scroll. */
export function PdvScreen() {
  useOffline();
  const viewer = useViewer();
  const { data, error, mutate } = useApi(pdv.bootstrap, NOTHING);
  const tasks = useRegisterTasks();
  // Requested together with the bootstrap, so that the page itself is small and neither waits for the other.
  const Till = useLoaded(lazyTill);
  const boot = data?.data;
  const register = boot?.cash_register;

  return (
    <Ground>
      <h1 className="sr-only">PDV – Nova Venda</h1>
      {!boot || !Till ? (
        error ? (
          <ErrorState error={error} onRetry={() => mutate()} className="min-h-full justify-center" />
        ) : (
          <TillSkeleton />
        )
      ) : register ? (
        <Till
          key={boot.operator.id}
          boot={boot}
          register={register}
          viewer={viewer}
          isTaskOpen={tasks.isOpen}
          onTask={(task, pending) => tasks.start(task, register, pending)}
        />
      ) : (
        <ClosedRegister user_id={boot.operator.id} onOpened={() => mutate()} />
      )}
      {boot ? <IdleLock minutes={boot.lock_minutes ?? 0} /> : null}
      <RegisterTasks
        {...tasks}
        blind={!can(viewer, "controle caixa")}
        mayLook={boot?.may?.view_expected !== "denied"}
        onClosed={() => mutate()}
      />
    </Ground>
  );
}

/** Cancels the page's padding, because the till needs the space on small screens. */
const Ground = ({ children }: { children: ReactNode }) => (
  <div
    data-fills=""
    className="@container -mx-4 -mb-5 min-h-100 flex-1 overflow-hidden first:-mt-5 md:-mx-6 md:-mb-6 md:first:-mt-6"
  >
    {children}
  </div>
);
