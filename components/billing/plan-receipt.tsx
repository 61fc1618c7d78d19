import type { ReactNode } from "react";
import { INCLUDED, PERIOD, planOf, planPrice } from "@/components/billing/plan-price";
import { formatMoney } from "@/lib/core/money";
import type { PlanType } from "@/lib/modules/billing/rules";
import type { PlatformSettings } from "@/lib/platform-settings";

const Rule = () => <div aria-hidden="true" className="my-3 border-t border-dashed border-black/45" />;

type Props = {
  type: PlanType;
  plans: PlatformSettings["plans"];
  /** Shown under the total, e.g. a button. */
  children?: ReactNode;
};

/** A plan drawn as a printed receipt: features, total and saving. */
export function PlanReceipt({ type, plans, children }: Props) {
  const { total_cents, month_cents, saved_cents } = planPrice(type, plans);
  const { name, description } = planOf(type, plans);
  return (
    <article className="drop-shadow-lg">
      <div className="torn-bottom flex h-full w-full flex-col bg-white px-5 pt-5 pb-7 font-mono text-sm text-black sm:w-68">
        <h3 className="text-center text-base font-bold tracking-normal text-balance wrap-anywhere uppercase">{name}</h3>
        {description ? <p className="mt-1 text-center text-balance wrap-anywhere">{description}</p> : null}
        <Rule />
        <ul>
          {INCLUDED.map((item) => (
            <li key={item} className="flex items-baseline gap-1.5">
              <span>{item}</span>
              <span aria-hidden="true" className="min-w-2 flex-1 border-b border-dotted border-black/40" />
              <span className="sr-only">: </span>
              <span>sim</span>
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          <Rule />
          <p className="flex items-baseline justify-between font-bold">
            <span>TOTAL {PERIOD[type]}</span>
          </p>
          <p className="text-right text-3xl font-bold tracking-tight">{formatMoney(total_cents)}</p>
          <p className="mt-1 min-h-10 text-right">
            {saved_cents > 0 ? (
              <>
                {formatMoney(month_cents)} por mês
                <br />
                Você economiza {formatMoney(saved_cents)}
              </>
            ) : (
              "Sem fidelidade"
            )}
          </p>
          {children ? <div className="mt-4 font-sans">{children}</div> : null}
        </div>
      </div>
    </article>
  );
}
