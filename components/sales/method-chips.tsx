import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";

/** Badges with a sale's payment methods. Fiado is highlighted, because it is still owed. */
export const MethodChips = ({
  methods,
  hasCredit = false,
}: {
  methods: readonly PaymentMethod[];
  hasCredit?: boolean;
}) => (
  <span className="inline-flex flex-wrap gap-1 md:flex-nowrap">
    {methods.map((method) => (
      <span
        key={method}
        className={`rounded-sm px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap ${
          method === "fiado" ? "bg-waiting-wash text-waiting-ink" : "bg-well text-ink-soft"
        }`}
      >
        {METHOD_LABELS[method]}
      </span>
    ))}
    {hasCredit ? (
      <span className="rounded-sm bg-info-wash px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-info-ink">
        Vale
      </span>
    ) : null}
  </span>
);
