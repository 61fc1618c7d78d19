import { PlanReceipt } from "@/components/billing/plan-receipt";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PLAN_TYPES, TRIAL_DAYS } from "@/lib/modules/billing/rules";
import type { PlatformSettings } from "@/lib/platform-settings";

/** The plans and prices for anonymous visitors, with a link to log in. */
export const PublicPlans = ({ plans }: { plans: PlatformSettings["plans"] }) => (
  <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-12 sm:px-8 sm:py-16 lg:grid-cols-[1fr_auto] lg:items-start">
    <div className="max-w-md">
      <h1 className="text-3xl font-bold">Planos</h1>
      <p className="mt-3 text-lg text-ink-soft">
        Um preço com tudo incluso, por mês ou por ano. Quem cria a conta agora usa {TRIAL_DAYS} dias de graça, sem
        cartão.
      </p>
      <p className="mt-3 text-lg text-ink-soft">
        Já tem conta? Entre para renovar ou mudar o plano da sua empresa. Os dias que ainda faltam são somados ao novo
        período.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild variant="primary" size="lg">
          <Link href="/login">Entrar para renovar</Link>
        </Button>
        <Button asChild size="lg">
          <Link href="/login?aba=criar-conta">Criar conta</Link>
        </Button>
      </div>
    </div>
    <section aria-labelledby="periodos" className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <h2 id="periodos" className="sr-only">
        Por mês ou por ano
      </h2>
      {PLAN_TYPES.map((type) => (
        <PlanReceipt key={type} type={type} plans={plans} />
      ))}
    </section>
  </div>
);
