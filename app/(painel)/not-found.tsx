import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";

export const metadata: Metadata = { title: "Página não encontrada" };

export default function NotFound() {
  return (
    <Card className="mx-auto mt-8 max-w-lg px-6 py-10 text-center">
      <p className="text-sm font-semibold text-danger-ink">Erro</p>
      <h1 className="mt-1 text-2xl font-bold">Página não encontrada</h1>
      <p className="mt-2 text-ink-soft">O endereço pode ter mudado ou sido digitado com erro.</p>
      <Button asChild className="mt-6">
        <Link href="/">Voltar ao início</Link>
      </Button>
    </Card>
  );
}
