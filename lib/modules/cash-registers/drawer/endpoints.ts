import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import {
  drawerAlertResource,
  drawerOpeningResource,
  expectedCashResource,
  pendingResource,
  viewExpectedInput,
} from "./schema";

const access = ["acesso pdv", "controle caixa"] as const;
const planExempt = "closing";

export const drawers = {
  alert: endpoint({
    method: "GET",
    path: "/cash-registers/:id/alert",
    access,
    summary: "Se a gaveta de um caixa passou do limite em que a loja pede uma sangria; nunca quanto há nela.",
    input: idInput,
    output: drawerAlertResource,
    planExempt,
  }),
  pending: endpoint({
    method: "GET",
    path: "/cash-registers/:id/pending",
    access,
    summary: "O que conferir antes de fechar um caixa: vendas em espera na loja e os PIX dele a conferir.",
    input: idInput,
    output: pendingResource,
    planExempt,
  }),
  viewExpectedCash: endpoint({
    method: "POST",
    path: "/cash-registers/:id/expected",
    access,
    summary:
      "Mostra o esperado na gaveta de um caixa a quem pode ver, ou a quem um responsável aprova; fica registrado.",
    input: viewExpectedInput,
    output: expectedCashResource,
    planExempt,
  }),
  open: endpoint({
    method: "POST",
    path: "/cash-registers/:id/drawer-openings",
    access: "acesso pdv",
    summary: "Registra que a gaveta do próprio caixa foi aberta sem venda: quem e quando. Quem a abre é a impressora.",
    input: idInput,
    output: drawerOpeningResource,
    status: 201,
    planExempt,
  }),
};
