"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PLAN_PAGE } from "./refusal-rules";
import { usePageUser } from "./session";
import { usePlan } from "./use-plan";

/** Shown on every page while an expired plan gives read-only access. */
export function ReadOnlyBanner() {
  const pageUser = usePageUser();
  const { data: plan } = usePlan();
  if (!pageUser?.reads_only || plan?.is_active) return null;
  return (
    <Alert
      tone="waiting"
      title="Seu plano expirou"
      className="mb-5 print:hidden"
      action={
        <Button asChild>
          <Link href={PLAN_PAGE}>Atualizar plano</Link>
        </Button>
      }
    >
      Você está no modo leitura: pode consultar tudo, mas nada novo é gravado.
    </Alert>
  );
}
