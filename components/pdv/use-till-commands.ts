"use client";

import { type Command, useCommands } from "@/components/shell/palette/commands";
import { can } from "@/lib/access/permissions";
import { useBootstrap, useViewer } from "./bootstrap-context";
import { useCart, useCartActions } from "./cart/cart-provider";
import { useDialogActions } from "./dialogs/current-dialog";
import { useOpenDialog } from "./dialogs/use-open-dialog";
import { useIsOffline } from "./offline/use-offline";
import { usePay } from "./payment/use-pay";
import { useReprintLast } from "./receipts/use-reprint-last";
import type { RegisterTask } from "./till-header";

type Row = readonly [label: string, run: () => void, keys?: string, keywords?: readonly string[]];

/** Adds the till's actions to the command palette. */
export function useTillCommands(onTask: (task: RegisterTask) => void) {
  const { sellers } = useBootstrap();
  const viewer = useViewer();
  const { cart } = useCart();
  const { change } = useCartActions();
  const { show } = useDialogActions();
  const openDialog = useOpenDialog();
  const pay = usePay();
  const reprintLast = useReprintLast();
  const isOffline = useIsOffline();
  const isOpen = cart.sent === null;
  const hasLines = isOpen && cart.lines.length > 0;
  const rows: Row[] = [
    ...(hasLines
      ? ([
          ["Pagamento", () => void pay(), "F9", ["finalizar", "receber"]],
          ["Desconto na venda", () => void openDialog({ name: "discount" }), "F6"],
          ["Acréscimo na venda", () => void openDialog({ name: "surcharge" }), "Alt+R", ["taxa"]],
          ["Preço e observação do item", () => void openDialog({ name: "line-terms" }), "Alt+P", ["alterar preço"]],
          ["Deixar em espera", () => void openDialog({ name: "held" }), "F8", ["guardar"]],
          ["Limpar venda", () => void openDialog({ name: "clear" }), undefined, ["cancelar"]],
        ] as const)
      : []),
    ...(isOpen
      ? ([
          ["Recuperar venda em espera", () => void openDialog({ name: "held" }), "F8"],
          ["Ler com a câmera", () => void openDialog({ name: "camera" }), undefined, ["código de barras", "celular"]],
          [
            "Item avulso",
            () => void openDialog({ name: "loose", problem: null }),
            "Alt+I",
            ["sem cadastro", "diversos"],
          ],
          ["Identificar cliente", () => void openDialog({ name: "customer" }), "F4"],
          ["CPF na nota e observação", () => void openDialog({ name: "remarks" }), "Alt+N", ["cnpj"]],
        ] as const)
      : []),
    ["Última venda (2ª via)", () => void reprintLast(), undefined, ["recibo", "reimprimir"]],
    ...(can(viewer, "acesso pdv") && !isOffline
      ? ([
          ["Devolução ou troca", () => show({ name: "return", receipt_token: null }), undefined, ["devolver"]],
        ] as const)
      : []),
    ["PIX a conferir", () => void openDialog({ name: "open-pix" })],
    ["Sangria", () => onTask("exit"), undefined, ["retirada", "caixa"]],
    ["Suprimento", () => onTask("entry"), undefined, ["reforço", "caixa"]],
    ["Fechar caixa", () => onTask("closing")],
    ["Teclas do PDV", () => void openDialog({ name: "legend" }), "?"],
    ...(isOpen
      ? [...sellers, null].map(
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
