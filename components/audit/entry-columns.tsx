import type { Column } from "@/components/blocks/data-columns";
import { Link } from "@/components/ui/link";
import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { formatQuantity } from "@/lib/core/quantity";
import { actionLabel, detailLabel, detailValueLabel, fieldLabel } from "@/lib/modules/audit/entries/labels";
import type { AuditEntry } from "@/lib/modules/audit/entries/schema";

/** Record IDs (UUIDs), which are not shown. */
const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function write(name: string, value: AuditEntry["details"][string]): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (Array.isArray(value)) {
    const words = value.filter((part) => !IS_ID.test(part));
    return (name === "fields" ? words.map(fieldLabel) : words).join(", ") || null;
  }
  if (typeof value === "string") return IS_ID.test(value) ? null : detailValueLabel(value);
  if (name.endsWith("_cents")) return formatMoney(value);
  return name.endsWith("_milli") ? formatQuantity(value, "kg") : String(value);
}

/** Formats the details of an audit entry: "valor: R$ 10,00 · motivo: Troco". */
export const writeDetails = (details: AuditEntry["details"]): string =>
  Object.entries(details)
    .flatMap(([name, value]) => {
      const text = write(name, value);
      return text === null ? [] : [`${detailLabel(name)}: ${text}`];
    })
    .join(" · ");

/** Leaves out the number that the reference already shows, as "Venda 23-0021" does. */
const withoutRepeatedNumber = ({ details, target }: AuditEntry): AuditEntry["details"] => {
  const { number, ...others } = details;
  return target?.name.endsWith(` ${number}`) ? others : details;
};

function Target({ target }: Pick<AuditEntry, "target">) {
  if (!target) return "—";
  const name = <span className="line-clamp-2 max-w-64 break-words lg:min-w-36">{target.name}</span>;
  if (!target.page) return name;
  return (
    <Link href={target.page} className="text-info-ink underline underline-offset-2">
      {name}
    </Link>
  );
}

export const entryColumns = (zone: string): readonly Column<AuditEntry>[] => [
  {
    key: "action",
    label: "Ação",
    show: ({ action }) => <span className="font-medium lg:whitespace-nowrap">{actionLabel(action)}</span>,
  },
  {
    key: "target",
    label: "Referência",
    show: ({ target }) => <Target target={target} />,
  },
  {
    key: "when",
    label: "Quando",
    show: ({ created_at }) => <span className="figures whitespace-nowrap">{formatInstant(created_at, zone)}</span>,
  },
  {
    key: "who",
    label: "Quem",
    show: ({ user_name, is_platform }) => (
      <span className="lg:whitespace-nowrap">{is_platform ? "Equipe da plataforma" : (user_name ?? "Sistema")}</span>
    ),
  },
  {
    key: "details",
    label: "Detalhes",
    grow: true,
    show: (entry) => {
      const text = writeDetails(withoutRepeatedNumber(entry));
      return <span title={text}>{text || "—"}</span>;
    },
  },
  { key: "ip", label: "IP", wideOnly: "desk", hideOnCard: true, show: ({ ip }) => ip ?? "—" },
];
