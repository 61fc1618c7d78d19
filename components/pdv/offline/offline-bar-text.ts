import type { WaitingSale } from "./waiting-sale";

const count = (number: number) => `${number} ${number === 1 ? "venda" : "vendas"}`;

/** Text of the offline bar, or null if there is nothing to show. `canSell` is null until it is known. */
export function offlineBarText(
  isOffline: boolean,
  waiting: readonly Pick<WaitingSale, "refusal">[],
  canSell: boolean | null,
): string | null {
  const refused = waiting.filter(({ refusal }) => refusal !== null).length;
  const unsent = waiting.length - refused;
  if (isOffline) {
    if (waiting.length > 0) return `Sem internet – ${count(waiting.length)} a enviar`;
    if (canSell === null) return "Sem internet";
    return canSell ? "Sem internet – pode vender" : "Sem internet – não pode vender";
  }
  if (unsent > 0) return `Enviando ${count(unsent)}`;
  return refused > 0 ? `${count(refused)} precisam de atenção`.replace("1 venda precisam", "1 venda precisa") : null;
}
