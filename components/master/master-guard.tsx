"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { useSession, useViewer } from "@/components/shell/session";
import { isAccessError } from "@/components/shell/startup-rules";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { mayOpenMasterPage } from "@/lib/access/navigation";

/** Shows a master page only after the API has confirmed a role of the platform that may open it. */
export function MasterGuard({ children }: { children: ReactNode }) {
  const path = usePathname();
  const { user, isLoading, error } = useSession();
  const viewer = useViewer();
  if (isLoading)
    return (
      <div role="status" className="py-16 text-center text-ink-soft">
        <h1>Verificando permissões...</h1>
      </div>
    );
  if (user && mayOpenMasterPage(path, viewer.platform_role)) return <>{children}</>;
  // A server error is not a denial of access.
  if (!user && error && !isAccessError(error)) return <ErrorState error={error} />;
  return <AccessDenied />;
}

export function AccessDenied() {
  return (
    <Card role="alert" className="mx-auto mt-8 max-w-lg px-6 py-10 text-center">
      <h1 className="text-2xl font-bold">Acesso Negado</h1>
      <p className="mt-2 text-ink-soft">Você não tem permissão para acessar esta área.</p>
      <Button asChild className="mt-6">
        <Link href="/dashboard">Voltar ao início</Link>
      </Button>
    </Card>
  );
}
