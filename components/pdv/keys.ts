/** The till's shortcuts, in the order of the legend. None of them conflicts with the browser or the sidebar. */
export const TILL_KEYS = [
  { keys: "F2", label: "Produto" },
  { keys: "F4", label: "Cliente" },
  { keys: "F6", label: "Desconto na venda" },
  { keys: "shift+F6", label: "Desconto no item" },
  { keys: "F7", label: "Remover o item" },
  { keys: "F8", label: "Espera: deixar ou recuperar" },
  { keys: "F9", label: "Pagamento" },
  { keys: "alt+I", label: "Item avulso" },
  { keys: "alt+P", label: "Preço e observação do item" },
  { keys: "alt+R", label: "Acréscimo" },
  { keys: "alt+N", label: "CPF na nota e observação" },
  { keys: "alt+F", label: "Receber fiado" },
  { keys: "alt+up", label: "Item de cima" },
  { keys: "alt+down", label: "Item de baixo" },
] as const;

export type TillKey = (typeof TILL_KEYS)[number]["keys"];

/** Keys that work while the search field is empty. */
export const BARE_KEYS = [
  { keys: "+", label: "Mais um do item" },
  { keys: "−", label: "Menos um do item" },
  { keys: "*", label: "Escrever a quantidade do item" },
  { keys: "?", label: "Esta lista" },
] as const;

export const TYPING_HINTS = [
  { keys: "3*código", label: "Três unidades de uma vez" },
  { keys: "0,350*", label: "Peso, antes do código ou do nome" },
  { keys: "Enter", label: "Inclui o produto; no pagamento, recebe e finaliza" },
  { keys: "Ctrl+K", label: "Lista de comandos" },
  { keys: "1 a 5", label: "Escolhem a forma de pagamento" },
  { keys: "Esc", label: "Limpa a busca ou volta" },
] as const;
