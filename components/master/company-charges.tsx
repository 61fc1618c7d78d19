import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Money, writeMoney } from "@/components/blocks/money";
import { Badge, type Tone } from "@/components/ui/badge";
import { CHARGE_STATUS_LABELS } from "@/lib/modules/billing/labels";
import type { CompanyFile } from "@/lib/modules/master/schema";
import { writeDay } from "./write-instant";

type Charge = NonNullable<CompanyFile["charges"]>[number];

const tones: Readonly<Record<string, Tone>> = { paid: "success", pending: "waiting", failed: "danger" };

const columns: readonly Column<Charge>[] = [
  { key: "description", label: "Descrição", grow: true, show: (charge) => <Description charge={charge} /> },
  { key: "created", label: "Criada em", align: "right", show: ({ created_at }) => writeDay(created_at) },
  { key: "paid", label: "Paga em", align: "right", show: ({ paid_at }) => writeDay(paid_at) },
  {
    key: "status",
    label: "Situação",
    show: ({ status }) => <Badge tone={tones[status] ?? "neutral"}>{CHARGE_STATUS_LABELS[status] ?? status}</Badge>,
  },
  { key: "amount", label: "Valor", align: "right", show: ({ amount_cents }) => <Money cents={amount_cents} /> },
];

const Description = ({ charge: { description, coupon_code, discount_cents } }: { charge: Charge }) => (
  <>
    {description}
    {coupon_code ? (
      <span className="block text-sm font-normal text-ink-soft">
        {" "}
        Cupom {coupon_code}, desconto de {writeMoney(discount_cents)}
      </span>
    ) : null}
  </>
);

/** The latest charges, newest first. */
export const CompanyCharges = ({ charges, loading }: { charges: Charge[] | undefined; loading: boolean }) => (
  <section aria-labelledby="cobrancas">
    <h2 id="cobrancas" className="mb-2 text-lg font-semibold">
      Cobranças
    </h2>
    <DataTable
      caption="Cobranças"
      columns={columns}
      rows={charges}
      rowKey={({ id }) => id}
      loading={loading}
      expected={3}
      empty={{ description: "Nenhuma cobrança até agora." }}
    />
  </section>
);
