import { printKeys } from "@/components/ui/shortcut-keys";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { METHOD_KEYS, REGISTER_COMMANDS, SALE_COMMANDS, type TillCommand } from "../keys";

export interface KeyHelp {
  readonly keys: string;
  readonly label: string;
}

const withKeys = (commands: readonly TillCommand[]): KeyHelp[] =>
  commands.flatMap(({ keys, label }) => (keys ? [{ keys: printKeys(keys), label }] : []));

/** All keys by section, for the list of keys and the printed card. */
export const KEY_SECTIONS: readonly { readonly title: string; readonly keys: readonly KeyHelp[] }[] = [
  { title: "Venda", keys: withKeys(SALE_COMMANDS) },
  {
    title: "Pagamento",
    keys: [
      ...PAYMENT_METHODS.map((method) => ({ keys: METHOD_KEYS[method], label: METHOD_LABELS[method] })),
      { keys: "F4", label: "Cliente" },
      { keys: "↓", label: "Próxima nota sugerida" },
      { keys: "D", label: "Deixar o PIX a conferir" },
      { keys: "Enter", label: "Receber e finalizar se cobrir o total" },
      { keys: "Esc", label: "Limpar o valor ou voltar à venda" },
    ],
  },
  { title: "Caixa", keys: withKeys(REGISTER_COMMANDS) },
  {
    title: "Com a busca vazia",
    keys: [
      { keys: "+", label: "Aumentar a quantidade em 1" },
      { keys: "−", label: "Diminuir a quantidade em 1" },
      { keys: "*", label: "Digitar a quantidade do item" },
    ],
  },
  {
    title: "Ao digitar",
    keys: [
      { keys: "3*código", label: "Três unidades de uma vez" },
      { keys: "0,350*", label: "Peso, antes do código ou do nome" },
      { keys: "F3", label: "Ler o peso da balança" },
      { keys: "Enter", label: "Incluir o produto" },
      { keys: "Esc", label: "Limpar a busca ou voltar" },
      { keys: "Ctrl+K", label: "Lista de comandos" },
    ],
  },
];
