"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

/** Shows the master pages once the server has said who is here; whoever else sees nothing of them. */
export function MasterGuard({ children }: { children: ReactNode }) {
  const { user, viewer, isLoading } = useSession();
  if (isLoading)
    return (
      <p role="status" className="py-16 text-center text-ink-soft">
        Verificando permissões...
      </p>
    );
  if (user && viewer.is_master) return children;
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
