import "server-only";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { nameForMail } from "@/lib/core/web-address";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface QuoteData {
  readonly number: number;
  readonly total_cents: number;
  readonly valid_until: LocalDate;
  readonly token: string;
  /** The shop's own text. */
  readonly message: string | null;
  readonly shop: { readonly name: string; readonly email: string | null };
  readonly paper: { readonly name: string; readonly bytes: Uint8Array };
}

/** The e-mail of a quote to its customer: the total, the link to answer it, and the PDF. */
export const quoteMail = (
  { name, email }: { readonly name: string; readonly email: string },
  { number, total_cents, valid_until, token, message, shop, paper }: QuoteData,
): Mail => ({
  to: { name, address: email },
  ...(shop.email && { replyTo: shop.email }),
  subject: `Orçamento ${number} – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `A loja "${nameForMail(shop.name)}" enviou o orçamento ${number}, no total de ${formatMoney(total_cents)}, válido até ${formatDay(valid_until)}. O PDF vai anexo.`,
      ...(message ? message.split(/\n+/) : []),
      "No link você aprova, recusa ou fala com a loja. Se você não pediu este orçamento, ignore este e-mail.",
    ],
    action: { label: "Ver e responder o orçamento", url: `${appUrl()}/orcamento-publico/${token}` },
  }),
  attachments: [
    {
      filename: paper.name,
      content: Buffer.from(paper.bytes).toString("base64"),
      encoding: "base64",
      contentType: "application/pdf",
    },
  ],
});
