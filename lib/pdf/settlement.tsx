import "server-only";
import { Text } from "@react-pdf/renderer";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { BILL_LABELS } from "@/lib/modules/bills/labels";
import type { wordsOf } from "@/lib/modules/bills/papers/rules";
import { draw } from "./draw";
import { Fact, type Letterhead, Part, Sheet, Signature, Sums } from "./sheet";
import { money, writable } from "./words";

const PARTS = ["interest_cents", "fine_cents", "discount_cents"] as const;

type Paper = {
  company: Letterhead;
  logo: Uint8Array | null;
  words: ReturnType<typeof wordsOf>;
  date: LocalDate;
  user_name: string;
  reason: string | null;
  settlement: Record<(typeof PARTS)[number] | "amount_cents" | "total_cents", number>;
};

/** The receipt of a bill that was settled, all of it or a part. */
export const drawSettlement = ({ company, logo, words, date, user_name, reason, settlement }: Paper) =>
  draw(
    <Sheet company={company} logo={logo} title={words.title} lines={[formatDay(date)]}>
      <Part>
        <Text style={{ fontSize: 12, lineHeight: 1.6 }}>{writable(words.sentence)}</Text>
      </Part>
      <Sums
        lines={[
          [BILL_LABELS.amount_cents, money(settlement.amount_cents)],
          ...PARTS.filter((part) => settlement[part] > 0).map(
            (part) =>
              [BILL_LABELS[part], `${part === "discount_cents" ? "– " : ""}${money(settlement[part])}`] as const,
          ),
        ]}
        total={[BILL_LABELS.total_cents, money(settlement.total_cents)]}
      />
      <Fact label="Registrado por" text={user_name} />
      <Fact label="Motivo" text={reason} />
      <Fact label="Atenção" text={words.warning} />
      <Signature name={words.signer} />
    </Sheet>,
    `${words.title.charAt(0)}${words.title.slice(1).toLowerCase()} ${formatDay(date).replaceAll("/", "-")}`,
  );
