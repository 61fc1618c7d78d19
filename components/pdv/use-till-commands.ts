"use client";

import { type Command, useCommands } from "@/components/shell/palette/commands";
import { can, type Viewer } from "@/lib/access/permissions";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";
import type { RegisterTask } from "./till-header";
import type { TillState } from "./use-till";

type Row = readonly [label: string, run: () => void, keys?: string, keywords?: readonly string[]];

/** Adds the till's actions to the command palette. */
export function useTillCommands(
  till: TillState,
  boot: PdvBootstrap,
  viewer: Viewer,
  onTask: (task: RegisterTask) => void,
) {
  const { cart, change, open } = till;
  const isOpen = cart.sent === null;
  const hasLines = isOpen && cart.lines.length > 0;
  const rows: Row[] = [
    ...(hasLines
      ? ([
          ["Pagamento", () => void till.pay(), "F9", ["finalizar", "receber"]],
          ["Desconto na venda", () => open("discount"), "F6"],
          ["Acréscimo na venda", () => open("surcharge"), "Alt+R", ["taxa"]],
          ["Preço e observação do item", () => open("line-terms"), "Alt+P", ["alterar preço"]],
          ["Deixar em espera", () => open("held"), "F8", ["guardar"]],
          ["Limpar venda", () => open("clear"), undefined, ["cancelar"]],
        ] as const)
      : []),
    ...(isOpen
      ? ([
          ["Recuperar venda em espera", () => open("held"), "F8"],
          ["Ler com a câmera", () => open("camera"), undefined, ["código de barras", "celular"]],
          ["Item avulso", () => till.openLooseItem(), "Alt+I", ["sem cadastro", "diversos"]],
          ["Identificar cliente", () => open("customer"), "F4"],
          ["CPF na nota e observação", () => open("remarks"), "Alt+N", ["cnpj"]],
        ] as const)
      : []),
    ["Última venda (2ª via)", () => void till.reprintLast(), undefined, ["recibo", "reimprimir"]],
    ...(can(viewer, "acesso pdv")
      ? ([["Devolução ou troca", till.startReturn, undefined, ["devolver"]]] as const)
      : []),
    ["PIX a conferir", () => open("open-pix")],
    ["Sangria", () => onTask("exit"), undefined, ["retirada", "caixa"]],
    ["Suprimento", () => onTask("entry"), undefined, ["reforço", "caixa"]],
    ["Fechar caixa", () => onTask("closing")],
    ["Teclas do PDV", () => open("legend"), "?"],
    ...(isOpen
      ? [...boot.sellers, null].map(
          (seller): Row => [
            seller ? `Vendedor: ${seller.name}` : "Vendedor: ninguém",
            () => change({ type: "seller", seller_id: seller?.id ?? null }),
          ],
        )
      : []),
  ];
  useCommands(
    rows.map(
      ([label, run, keys, keywords]): Command => ({
        id: `pdv ${label}`,
        label,
        group: "PDV",
        run,
        ...(keys && { keys }),
        ...(keywords && { keywords }),
      }),
    ),
  );
}
