import { printKeys } from "@/components/ui/shortcut-keys";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";

export interface TillCommand {
  readonly id: string;
  readonly label: string;
  /** The shortcut. None conflicts with the browser, the sidebar or the payment's keys. */
  readonly keys?: string;
  /** Other words that find the command in the palette. */
  readonly keywords?: readonly string[];
  /** False for keys that make no sense in the palette, such as moving the selection. */
  readonly isListed?: false;
}

/** These also work while no cash register is open. */
export const OPERATOR_KEYS = { operator: "alt+O", lock: "alt+K" } as const;

export const SALE_COMMANDS = [
  { id: "search", keys: "F2", label: "Buscar produto", isListed: false },
  { id: "customer", keys: "F4", label: "Identificar cliente" },
  { id: "discount", keys: "F6", label: "Desconto na venda" },
  { id: "line-discount", keys: "shift+F6", label: "Desconto no item" },
  { id: "remove-line", keys: "F7", label: "Remover o item" },
  { id: "held", keys: "F8", label: "Espera: deixar ou recuperar", keywords: ["guardar", "recuperar venda"] },
  { id: "payment", keys: "F9", label: "Pagamento", keywords: ["finalizar", "receber"] },
  { id: "price-check", keys: "alt+C", label: "Consultar preço", keywords: ["quanto custa", "estoque"] },
  { id: "loose", keys: "alt+I", label: "Item avulso", keywords: ["sem cadastro", "diversos"] },
  { id: "line-terms", keys: "alt+P", label: "Preço e observação do item", keywords: ["alterar preço"] },
  { id: "surcharge", keys: "alt+R", label: "Acréscimo na venda", keywords: ["taxa"] },
  { id: "remarks", keys: "alt+N", label: "CPF na nota e observação", keywords: ["cnpj"] },
  { id: "clear", keys: "alt+L", label: "Limpar venda", keywords: ["cancelar", "desistir"] },
  { id: "camera", label: "Ler com a câmera", keywords: ["código de barras", "celular"] },
  { id: "scale", label: "Balança", keywords: ["peso", "tara", "serial"] },
  { id: "customer-display", label: "Visor do cliente", keywords: ["segunda tela", "monitor", "display"] },
  { id: "previous-line", keys: "alt+up", label: "Item de cima", isListed: false },
  { id: "next-line", keys: "alt+down", label: "Item de baixo", isListed: false },
] as const satisfies readonly TillCommand[];

export const REGISTER_COMMANDS = [
  { id: "last-receipt", keys: "alt+V", label: "Última venda (2ª via)", keywords: ["recibo", "reimprimir"] },
  { id: "return", keys: "alt+T", label: "Devolução ou troca", keywords: ["devolver"] },
  { id: "open-pix", label: "PIX a conferir" },
  { id: "receive-fiado", keys: "alt+F", label: "Receber fiado", keywords: ["pagamento", "dívida", "caderneta"] },
  { id: "receive-bill", label: "Receber conta", keywords: ["conta a receber", "pagamento"] },
  { id: "withdrawal", keys: "alt+S", label: "Sangria", keywords: ["retirada", "caixa"] },
  { id: "supply", keys: "alt+U", label: "Suprimento", keywords: ["reforço", "caixa"] },
  { id: "drawer", label: "Abrir gaveta", keywords: ["dinheiro", "troco", "impressora"] },
  { id: "closing", keys: "alt+X", label: "Fechar caixa" },
  {
    id: "operator",
    keys: OPERATOR_KEYS.operator,
    label: "Trocar operador",
    keywords: ["PIN", "assumir", "pessoa", "caixa"],
  },
  { id: "lock", keys: OPERATOR_KEYS.lock, label: "Bloquear o PDV", keywords: ["PIN", "tela", "sair"] },
  { id: "legend", keys: "?", label: "Teclas do PDV", keywords: ["atalhos", "ajuda"] },
] as const satisfies readonly TillCommand[];

/**
 * The till's commands. This table is the only place where they are declared: the shortcuts, the list of keys, the printed
 * card and the command palette read it, and `useTillActions` must have an action for each one.
 */
export const TILL_COMMANDS = [...SALE_COMMANDS, ...REGISTER_COMMANDS];
export type TillCommandId = (typeof TILL_COMMANDS)[number]["id"];

/** Returns the keys of a command as they are printed: "Alt+S". */
export function keysOf(command_id: TillCommandId): string | undefined {
  const command = TILL_COMMANDS.find(({ id }) => id === command_id);
  return command && "keys" in command ? printKeys(command.keys) : undefined;
}

/** Keys of the payment methods, while the payment is open. F4 stays the customer's key. */
export const METHOD_KEYS = {
  dinheiro: "F2",
  pix: "F3",
  debito: "F6",
  credito: "F7",
  fiado: "F8",
} as const satisfies Record<PaymentMethod, string>;
