"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useState, useSyncExternalStore } from "react";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { later } from "@/components/ui/later";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { onboarding } from "@/lib/modules/onboarding/endpoints";

const FirstProductForm = later(() =>
  import("@/components/onboarding/first-product-form").then((file) => file.FirstProductForm),
);
const TestSale = later(() => import("@/components/onboarding/test-sale").then((file) => file.TestSale));

const LEFT_KEY = "agora-rende.guia-fechado";
const isLeft = () => localStorage.getItem(LEFT_KEY) === "1";
const watch = (read: () => void) => {
  window.addEventListener("storage", read);
  return () => window.removeEventListener("storage", read);
};

/** The guide to the first sale, at the shop's current step. It can be closed and resumed. */
export function Guide() {
  const { viewer, user } = useSession();
  const wasLeft = useSyncExternalStore(watch, isLeft, () => true);
  const [hidden, setHidden] = useState<boolean | null>(null);
  const mayGuide = user?.type === "owner" && can(viewer, "cadastro produtos") && can(viewer, "acesso pdv");
  const { data, mutate } = useApi(onboarding.show, mayGuide ? {} : null);
  if (!data || data.sale_count > 1 || (data.sale_count === 1 && !data.test_sale_id)) return null;
  const leave = (left: boolean) => {
    localStorage.setItem(LEFT_KEY, left ? "1" : "0");
    setHidden(left);
  };
  if (hidden ?? wasLeft)
    return (
      <Button className="justify-self-start" onClick={() => leave(false)}>
        Continuar o guia da primeira venda
      </Button>
    );
  return (
    <Card className="px-5 py-4" aria-labelledby="guia">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 id="guia" className="text-lg font-semibold">
            {data.test_sale_id ? "Primeira venda feita" : "Comece por aqui"}
          </h2>
          <p className="mt-0.5 max-w-prose text-ink-soft">{guideText(data)}</p>
        </div>
        <Button variant="ghost" size="icon" aria-label="Deixar o guia para depois" onClick={() => leave(true)}>
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </header>
      <div className="mt-4">
        {data.test_sale_id ? (
          <TestSale id={data.test_sale_id} onCanceled={() => mutate()} />
        ) : data.has_product ? (
          <Button asChild variant="primary">
            <Link href="/pdv">{data.has_open_register ? "Continuar no PDV" : "Abrir o caixa no PDV"}</Link>
          </Button>
        ) : (
          <FirstProductForm hasOpenRegister={data.has_open_register} />
        )}
      </div>
    </Card>
  );
}

function guideText({ has_product, test_sale_id }: { has_product: boolean; test_sale_id: string | null }) {
  if (test_sale_id) return "Se era só um teste, cancele: o produto volta ao estoque e o valor sai do caixa.";
  return has_product
    ? "No PDV, digite o nome do produto e aperte Enter. F9 recebe, Enter escolhe dinheiro, e Enter finaliza."
    : "Uma venda de teste em três minutos: um produto, o caixa aberto e o comprovante. Tudo pode ser mudado ou cancelado depois.";
}
