"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBootstrap } from "./bootstrap-context";
import { planNotice } from "./plan-notice";
import { useMinute } from "./use-minute";

/** Warns about the plan's end, from a day before, and until when this cash register sells. */
export function PlanBanner({ onClose }: { onClose: () => void }) {
  const { plan, company } = useBootstrap();
  const notice = planNotice(plan, useMinute(), company.timezone);
  if (!notice) return null;
  return (
    <Alert
      tone={notice.isOver ? "danger" : "waiting"}
      title={notice.title}
      action={
        <span className="flex flex-wrap gap-2">
          {notice.isOver ? (
            <Button size="sm" variant="primary" onClick={onClose}>
              Fechar caixa
            </Button>
          ) : null}
          <Button size="sm" asChild>
            <a href="/atualizar-plano">Renovar plano</a>
          </Button>
        </span>
      }
    >
      {notice.description}
    </Alert>
  );
}
