import { convertCurrencyToWords } from "@brazilian-utils/brazilian-utils/convert-currency-to-words";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";

interface Settled {
  readonly total_cents: number;
  readonly date: LocalDate;
  /** As it is read: "PIX", "Dinheiro". */
  readonly method: string;
  readonly reverses_id: string | null;
  readonly is_reversed: boolean;
}

interface Paper {
  readonly table: "payable" | "receivable";
  readonly shop: string;
  readonly party: string | null;
  /** "Aluguel (2/12)". */
  readonly bill: string;
  readonly settled: Settled;
}

/** What a receipt says, the same on the screen, on paper and in a PDF; `signer` is who had the money in the end. */
export function wordsOf({ table, shop, party, bill, settled }: Paper) {
  const { total_cents, date, method, reverses_id, is_reversed } = settled;
  const amount = `${formatMoney(total_cents)} (${convertCurrencyToWords(total_cents / 100)})`;
  const isReceipt = table === "receivable";
  const what = `a quantia de ${amount}, referente a "${bill}", em ${formatDay(date)}, por ${method.toLowerCase()}`;
  const other = party ? `${isReceipt ? "de" : "a"} ${party} ` : "";
  return {
    title: reverses_id ? "ESTORNO" : isReceipt ? "RECIBO" : "COMPROVANTE DE PAGAMENTO",
    sentence: reverses_id ? `Foi estornada ${what}.` : `${isReceipt ? "Recebemos" : "Pagamos"} ${other}${what}.`,
    warning: is_reversed ? `Este ${isReceipt ? "recebimento" : "pagamento"} foi estornado.` : null,
    signer: isReceipt ? shop : (party ?? "Quem recebeu"),
  };
}
