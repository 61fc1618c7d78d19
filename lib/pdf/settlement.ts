import "server-only";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { BILL_LABELS } from "@/lib/modules/bills/labels";
import type { receiptText } from "@/lib/modules/bills/pdf/rules";
import { money } from "./labels";
import { type Letterhead, Sheet } from "./sheet";

const PARTS = ["interest_cents", "fine_cents", "discount_cents"] as const;

export interface SettlementPdf {
  readonly company: Letterhead;
  readonly logo: Uint8Array | null;
  readonly words: ReturnType<typeof receiptText>;
  readonly date: LocalDate;
  readonly user_name: string;
  readonly reason: string | null;
  readonly settlement: Record<(typeof PARTS)[number] | "amount_cents" | "total_cents", number>;
}

/** Draws the receipt of a full or partial payment of a bill. */
export function drawSettlement({ company, logo, words, date, user_name, reason, settlement }: SettlementPdf) {
  const sheet = new Sheet({ company, logo, title: words.title, lines: [formatDay(date)] });
  sheet.text(words.sentence, { size: 12, line_height: 1.6 });
  sheet.space(14);
  sheet.totals(
    [
      [BILL_LABELS.amount_cents, money(settlement.amount_cents)],
      ...PARTS.filter((part) => settlement[part] > 0).map(
        (part) => [BILL_LABELS[part], `${part === "discount_cents" ? "– " : ""}${money(settlement[part])}`] as const,
      ),
    ],
    [BILL_LABELS.total_cents, money(settlement.total_cents)],
  );
  sheet.field("Registrado por", user_name);
  sheet.field("Motivo", reason);
  sheet.field("Atenção", words.warning);
  sheet.signature(words.signer);
  const title = `${words.title.charAt(0)}${words.title.slice(1).toLowerCase()}`;
  return sheet.finish(`${title} ${formatDay(date).replaceAll("/", "-")}`);
}
