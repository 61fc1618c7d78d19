import { planPrice } from "@/components/billing/plan-price";
import { formatMoney } from "@/lib/core/money";
import { TRIAL_DAYS } from "@/lib/modules/billing/rules";
import type { PlatformSettings } from "@/lib/platform-settings";
import { PRODUCT_NAME } from "@/lib/product";

/** What has to be done, how it is done without a system, and how it is done with ours. */
const rowsOf = (plans: PlatformSettings["plans"]) =>
  [
    ["Somar e dar o troco", "De cabeça ou na calculadora", "O leitor soma, e o troco aparece na tela"],
    ["Saber quem deve", "Folheando as páginas", "Saldo, limite e dias de atraso de cada cliente"],
    ["Saber o que falta", "Contando a prateleira", "O estoque baixa a cada venda"],
    ["Fechar o caixa", "Somando tudo no fim do dia", "Esperado e contado, por forma de pagamento"],
    ["Sem internet", "Funciona", "O PDV continua vendendo"],
    ["Se o aparelho quebrar", "Perde-se o que estava nele", "Entre em outro: o que foi enviado está guardado"],
    ["Nota fiscal (NFC-e e NF-e)", "Não emite", "Também não: mantenha o emissor que você usa hoje"],
    [
      "Preço",
      "Grátis",
      `${TRIAL_DAYS} dias grátis, depois ${formatMoney(planPrice("mensal", plans).total_cents)} por mês`,
    ],
  ] as const;

/** Compares the product with what most small shops use today. */
export const Comparison = ({ plans }: { plans: PlatformSettings["plans"] }) => (
  <section className="drawn-late border-t border-line bg-well">
    <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8 sm:py-20">
      <h2 id="comparacao" className="text-3xl font-bold">
        Em vez do caderno e da planilha
      </h2>
      <table aria-labelledby="comparacao" className="mt-8 w-full table-fixed text-left align-top sm:text-lg">
        <thead>
          <tr className="border-b-2 border-brand-ink">
            <th scope="col" className="w-[28%] py-3 pr-3 font-semibold">
              <span className="sr-only">Tarefa</span>
            </th>
            <th scope="col" className="py-3 pr-3 align-bottom font-semibold text-ink-soft">
              Caderno ou planilha
            </th>
            <th scope="col" className="py-3 align-bottom font-bold text-brand-ink">
              {PRODUCT_NAME}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(plans).map(([task, without, ours]) => (
            <tr key={task} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-3 font-semibold break-words">
                {task}
              </th>
              <td className="py-3 pr-3 text-ink-soft">{without}</td>
              <td className="py-3">{ours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
