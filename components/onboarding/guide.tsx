"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { usePageUser, useSession, useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { later } from "@/components/ui/later";
import { Link } from "@/components/ui/link";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { onboarding } from "@/lib/modules/onboarding/endpoints";
import { rememberGuide } from "./guide-state";

const FirstProductForm = later(
  () => import("@/components/onboarding/first-product-form").then((file) => file.FirstProductForm),
  { begins: "when-asked" },
);
const TestSale = later(() => import("@/components/onboarding/test-sale").then((file) => file.TestSale), {
  begins: "when-asked",
});

/**
 * The guide to the first sale, at the shop's current step. It can be closed and resumed. Its data and whether it is closed come
 * with the page, so that it never moves the page by arriving late.
 */
export function Guide({ isClosedAtFirst }: { isClosedAtFirst: boolean }) {
  const { user } = useSession();
  const viewer = useViewer();
  const pageUser = usePageUser();
  const [isClosed, setClosed] = useState(isClosedAtFirst);
  const [isStarting, setStarting] = useState(false);
  const mayGuide =
    (user ?? pageUser?.user)?.type === "owner" && can(viewer, "cadastro produtos") && can(viewer, "acesso pdv");
  const { data, mutate } = useApi(onboarding.show, mayGuide ? {} : null);
  if (!data || data.sale_count > 1 || (data.sale_count === 1 && !data.test_sale_id)) return null;
  const leave = (isLeft: boolean) => {
    rememberGuide(isLeft);
    setClosed(isLeft);
  };
  if (isClosed)
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
          <p className="mt-0.5 max-w-prose text-ink-soft">
            {guideText({ ...data, has_product: data.has_product && !isStarting })}
          </p>
        </div>
        <Button variant="ghost" size="icon" aria-label="Deixar o guia para depois" onClick={() => leave(true)}>
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </header>
      <div className={cn("mt-4", !data.has_product && "min-h-56 sm:min-h-40")}>
        {data.test_sale_id ? (
          <TestSale id={data.test_sale_id} onCanceled={() => mutate()} />
        ) : data.has_product && !isStarting ? (
          <Button asChild variant="primary">
            <Link href="/pdv">{data.has_open_register ? "Continuar no PDV" : "Abrir o caixa no PDV"}</Link>
          </Button>
        ) : (
          <FirstProductForm hasOpenRegister={data.has_open_register} onStart={setStarting} />
        )}
      </div>
    </Card>
  );
}

function guideText({ has_product, test_sale_id }: { has_product: boolean; test_sale_id: string | null }) {
  if (test_sale_id) return "Se era só um teste, cancele: o produto volta ao estoque e o valor sai do caixa.";
  return has_product
    ? "No PDV, digite o nome do produto e aperte Enter. F9 abre o pagamento, e Enter recebe em dinheiro e finaliza."
    : "Uma venda de teste em três minutos: um produto, o caixa aberto e o comprovante. Tudo pode ser mudado ou cancelado depois.";
}
