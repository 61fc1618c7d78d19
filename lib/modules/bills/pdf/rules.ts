import { convertCurrencyToWords } from "@brazilian-utils/brazilian-utils/convert-currency-to-words";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";

interface Settled {
  readonly total_cents: number;
  readonly date: LocalDate;
  /** Display name: "PIX", "Dinheiro". */
  readonly method: string;
  readonly reverses_id: string | null;
  readonly is_reversed: boolean;
}

interface Receipt {
  readonly table: "payable" | "receivable";
  readonly shop: string;
  readonly party: string | null;
  /** "Aluguel (2/12)". */
  readonly bill: string;
  readonly settled: Settled;
}

/**
 * Returns the text of a receipt for the screen, the printer and the PDF. `signer` is the party that received the money.
 */
export function receiptText({ table, shop, party, bill, settled }: Receipt) {
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
