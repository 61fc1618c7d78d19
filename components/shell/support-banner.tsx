"use client";

import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { formatTime } from "@/lib/core/calendar";
import { supportAccess } from "@/lib/modules/master/support-access/endpoints";
import { usePageUser } from "./session";

const PANEL = "/master-admin";

/** Shown on every page while the master administrator views a company: its name, the end time and a button to end it. */
export function SupportBanner() {
  const pageUser = usePageUser();
  const end = useAction(supportAccess.end);
  const [isBusy, setBusy] = useState(false);
  const ends_at = pageUser?.support?.ends_at;

  useEffect(() => {
    if (!ends_at) return;
    const left = new Date(ends_at).getTime() - Date.now();
    const timer = setTimeout(() => window.location.assign(PANEL), Math.max(left, 0) + 1_000);
    return () => clearTimeout(timer);
  }, [ends_at]);

  if (!pageUser?.support || !ends_at) return null;

  async function leave() {
    setBusy(true);
    try {
      const { company_id } = await end({});
      window.location.assign(`${PANEL}/companies/${company_id}`);
    } catch (error) {
      notify.error("O acesso não foi encerrado", refusalOf(error).message);
      setBusy(false);
    }
  }

  return (
    <aside
      aria-label="Acesso de consulta"
      className="sticky top-(--header-height) z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-waiting-ink/30 bg-waiting-wash px-4 py-2 text-waiting-ink md:px-6 print:hidden"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Eye className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          <strong>Você está vendo {pageUser.company?.name ?? "esta empresa"}, só para consulta.</strong>{" "}
          <span className="text-ink">
            Até <span className="figures">{formatTime(new Date(ends_at))}</span>. Nada pode ser gravado, e a empresa vê
            este acesso.
          </span>
        </span>
      </p>
      <Button size="sm" busy={isBusy} busyLabel="Encerrando…" onClick={leave}>
        Encerrar acesso
      </Button>
    </aside>
  );
}
