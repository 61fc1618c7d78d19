import { PlanReceipt } from "@/components/billing/plan-receipt";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PLAN_TYPES, TRIAL_DAYS } from "@/lib/modules/billing/rules";
import type { PlatformSettings } from "@/lib/platform-settings";

export const Price = ({ plans }: { plans: PlatformSettings["plans"] }) => (
  <section id="preco" className="bg-brand-edge text-on-brand">
    <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-16 sm:px-8 sm:py-20 lg:grid-cols-[1fr_auto] lg:items-start">
      <div className="max-w-md">
        <h2 className="text-3xl font-bold">Um preço, tudo incluso</h2>
        <p className="mt-3 text-lg">
          Não há módulo à parte, taxa de adesão nem fidelidade. Comece com {TRIAL_DAYS} dias grátis: não pedimos cartão
          e nada é cobrado sozinho no fim do teste.
        </p>
        <p className="mt-3 text-lg">
          Se o plano vencer, seus dados continuam guardados e você ainda pode consultá-los por 30 dias.
        </p>
        <Button asChild size="lg" className="mt-6">
          <Link href="/login?aba=criar-conta">Começar os {TRIAL_DAYS} dias grátis</Link>
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {PLAN_TYPES.map((type) => (
          <PlanReceipt key={type} type={type} plans={plans} />
        ))}
      </div>
    </div>
  </section>
);
