import { planPrice } from "@/components/billing/plan-price";
import { DemoButton } from "@/components/site/demo-button";
import { ReceiptDrawing } from "@/components/site/landing/receipt-drawing";
import { TillDrawing } from "@/components/site/landing/till-drawing";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatMoney } from "@/lib/core/money";
import { TRIAL_DAYS } from "@/lib/modules/billing/rules";
import type { PlatformSettings } from "@/lib/platform-settings";

export const Hero = ({ hasDemo, plans }: { hasDemo: boolean; plans: PlatformSettings["plans"] }) => (
  <section className="relative overflow-hidden border-b border-line">
    <div
      aria-hidden="true"
      className="absolute inset-0 bg-[repeating-linear-gradient(transparent_0_2.1875rem,var(--line)_2.1875rem_2.25rem)] [mask-image:linear-gradient(90deg,transparent_44%,#000_62%)] max-lg:hidden"
    />
    <div className="relative mx-auto grid w-full max-w-6xl items-center gap-x-12 gap-y-10 px-4 py-12 sm:px-8 sm:py-16 lg:grid-cols-[1fr_1.06fr] lg:py-20">
      <div>
        <h1 className="text-4xl font-extrabold tracking-tight sm:text-5xl lg:text-[3.5rem]">
          O caixa fecha.
          <br />O fiado volta.
          <br />
          <span className="text-brand-ink">A loja rende.</span>
        </h1>
        <p className="mt-5 max-w-md text-lg text-ink-soft">
          Venda no balcão, feche o caixa sem sobra nem falta e saiba quem deve, o que acabou e o que vence. Tudo no
          computador da loja ou no seu celular.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
          <Button asChild variant="primary" size="lg">
            <Link href="/login?aba=criar-conta">Criar conta grátis</Link>
          </Button>
          {hasDemo ? (
            <DemoButton />
          ) : (
            <Button asChild size="lg">
              <Link href="#um-dia">Ver como funciona</Link>
            </Button>
          )}
        </div>
        <p className="mt-4 text-ink-soft">
          {TRIAL_DAYS} dias grátis, sem cartão. Depois,{" "}
          <strong className="figures text-ink">{formatMoney(planPrice("mensal", plans).total_cents)} por mês</strong>.
        </p>
      </div>
      <div>
        <div className="relative z-10">
          <TillDrawing />
        </div>
        <div className="flex items-center justify-between gap-6 max-sm:hidden">
          <p className="max-w-56 rounded-sm bg-paper pr-2 text-ink-soft">
            Passe, receba, imprima. O troco aparece grande na tela, e o cupom sai em 58 ou 80 mm.
          </p>
          <div className="-mt-3 mr-6">
            <ReceiptDrawing />
          </div>
        </div>
      </div>
    </div>
  </section>
);
