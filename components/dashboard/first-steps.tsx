"use client";

import Link from "next/link";
import { usePath } from "@/components/dashboard/use-path";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

const steps = [
  { title: "Cadastre o que você vende", action: "Cadastrar produto", address: "/cadastro/produtos?novo=1" },
  { title: "Confira os dados do recibo e do PIX", action: "Abrir configurações", address: "/configuracoes" },
  { title: "Abra o caixa e faça a primeira venda", action: "Abrir o PDV", address: "/pdv" },
];

/** What a shop without products does first. */
export function FirstSteps() {
  const pathTo = usePath();
  return (
    <Card className="px-5 py-4">
      <h2 className="text-lg font-semibold">Comece por aqui</h2>
      <ol className="mt-2 grid gap-x-8 md:grid-cols-3">
        {steps.map(({ title, action, address }, index) => {
          const path = pathTo(address);
          return (
            <li key={address} className="flex flex-col items-start gap-3 py-3">
              <p>
                <span className="figures mr-2 font-bold text-brand-ink">{index + 1}</span>
                {title}
              </p>
              {path ? (
                <Button asChild variant={index === 0 ? "primary" : "secondary"}>
                  <Link href={path.href}>{action}</Link>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
