import { AppError } from "@/lib/api/errors";

interface CancelableSale {
  readonly status: string;
  readonly exchange_of_id: string | null;
  readonly returns: readonly object[];
}

const refuse = (message: string) => new AppError("SALE_NOT_CANCELABLE", { message });

/**
 * Throws if the sale is already canceled, has returns, is part of an exchange, belongs to a closed register or was not
 * made today.
 */
export function requireCancelable(
  { status, exchange_of_id, returns }: CancelableSale,
  { is_register_open, is_today }: { is_register_open: boolean; is_today: boolean },
) {
  if (status === "cancelada") throw new AppError("SALE_CANCELED", { message: "Esta venda já foi cancelada." });
  if (returns.length > 0) throw refuse("Esta venda já teve itens devolvidos. Devolva o que falta.");
  if (exchange_of_id) throw refuse("Esta venda é de uma troca. Registre uma devolução.");
  if (!is_register_open) throw refuse("O caixa desta venda já foi fechado. Registre uma devolução.");
  if (!is_today) throw refuse("Só uma venda de hoje pode ser cancelada. Registre uma devolução.");
}
