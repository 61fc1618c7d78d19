import type { Action, Decision } from "./schema";

export const DECISION_LABELS: Record<Decision, string> = {
  allowed: "Permitido",
  approval: "Precisa de aprovação",
  denied: "Negado",
};

export const ACTION_LABELS: Record<Action, string> = {
  discount_over_limit: "Desconto acima do limite",
  change_price: "Vender por outro preço",
  fiado_over_limit: "Fiado acima do limite do cliente",
  sell_without_stock: "Vender sem estoque",
  withdraw_over_expected: "Retirar da gaveta mais do que o esperado",
  close_with_difference: "Fechar o caixa com diferença acima do limite",
  count_again: "Enviar outra contagem da gaveta",
  cancel_sale: "Cancelar venda",
  return_sale: "Devolver ou trocar mercadoria",
  cancel_item: "Cancelar item da venda",
  adjust_stock: "Ajustar o estoque na venda",
  view_expected: "Ver o esperado na gaveta",
  edit_cost: "Mudar o custo de um produto",
  receive_fiado: "Receber fiado no PDV",
  receive_bill: "Receber conta no PDV",
};

/** Label in front of the amount of an action. */
export const AMOUNT_LABELS: Record<Action, string> = {
  discount_over_limit: "Desconto de",
  change_price: "Diferença de preço de",
  fiado_over_limit: "Compra fiado de",
  sell_without_stock: "Mercadoria em falta:",
  withdraw_over_expected: "Retirada de",
  close_with_difference: "Contado na gaveta:",
  count_again: "Contado na gaveta:",
  cancel_sale: "Venda de",
  return_sale: "Mercadoria de",
  cancel_item: "Itens de",
  adjust_stock: "Valor de",
  view_expected: "Valor de",
  edit_cost: "Novo custo:",
  receive_fiado: "Pagamento de",
  receive_bill: "Pagamento de",
};

/** Explanation of an action whose name is not enough. */
export const ACTION_HINTS: Partial<Record<Action, string>> = {
  discount_over_limit: "Considera o desconto da venda somado aos dos itens.",
  change_price: "Se permitido, quem tem limite de desconto também pode baixar o preço de um item.",
  withdraw_over_expected: "Vale para sangria, devolução, estorno e conta paga em dinheiro.",
  cancel_item:
    "Tirar da venda um item já incluído, diminuir a quantidade dele, limpar a venda ou descartar uma em espera.",
  count_again: "Quem conta às cegas envia duas contagens diferentes por caixa sem aprovação.",
  adjust_stock: "Corrigir o estoque de um produto em falta no PDV sem sair da venda.",
  view_expected: "Sem permissão, a pessoa conta às cegas e só vê o esperado depois de fechar o caixa.",
  edit_cost: "Vale para o cadastro de um produto que já existe.",
  sell_without_stock: "Só vale se a loja escolheu pedir aprovação, em Configurações, PDV.",
  receive_fiado: "Quem tem acesso ao fiado recebe sem aprovação.",
  receive_bill: "Quem tem acesso às contas a receber recebe sem aprovação.",
  fiado_over_limit: "Se permitido, vende acima do limite do cliente sem pedir aprovação.",
};
