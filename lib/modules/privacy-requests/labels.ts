import type { RequestKind } from "./rules";

export const labels = { one: "pedido", many: "pedidos" };

/** Name and explanation of each right, addressed to the person. */
export const KIND_LABELS: Record<RequestKind, { readonly name: string; readonly description: string }> = {
  confirmacao: { name: "Confirmação", description: "saber se tratamos dados pessoais seus." },
  acesso: { name: "Acesso", description: "receber uma cópia dos dados sobre você." },
  correcao: { name: "Correção", description: "corrigir dados incompletos, errados ou desatualizados." },
  anonimizacao: {
    name: "Anonimização ou bloqueio",
    description: "retirar ou bloquear dados desnecessários, excessivos ou tratados em desacordo com a lei.",
  },
  eliminacao: {
    name: "Eliminação",
    description: "apagar dados tratados com o seu consentimento, salvo o que a lei manda guardar.",
  },
  portabilidade: { name: "Portabilidade", description: "levar os seus dados para outro fornecedor." },
  compartilhamento: { name: "Compartilhamento", description: "saber com quem os seus dados foram compartilhados." },
  revogacao: {
    name: "Revogação do consentimento",
    description: "voltar atrás em um consentimento, e saber o que acontece quando não se consente.",
  },
  oposicao: {
    name: "Oposição",
    description: "opor-se a um tratamento feito sem consentimento e em desacordo com a lei.",
  },
  revisao: {
    name: "Revisão de decisão automatizada",
    description: "pedir que uma pessoa revise uma decisão tomada só por máquina.",
  },
};
