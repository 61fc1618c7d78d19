"use client";

import { useEffect } from "react";
import type { Pending } from "@/components/cash-registers/closing-checks";
import { later } from "@/components/ui/later";
import type { Viewer } from "@/lib/access/permissions";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";
import { CartAnnouncer } from "./cart/cart-announcer";
import { CartBar } from "./cart/cart-bar";
import { CartPanel } from "./cart/cart-panel";
import { useCartPanelActions } from "./cart/cart-panel-state";
import { useCart } from "./cart/cart-provider";
import { CartSheet } from "./cart/cart-sheet";
import { useActiveSeller } from "./cart/use-active-seller";
import { useOtherTabs } from "./cart/use-other-tabs";
import { useDefaultCustomer } from "./customer/use-default-customer";
import { useFreshCustomer } from "./customer/use-fresh-customer";
import { useHeldSales } from "./held/held-sales-provider";
import { registerOfflineSales } from "./offline/offline-sales";
import { useOpenPix } from "./pix/open-pix-provider";
import { useLiveProducts } from "./product-cache/use-live-products";
import { useSearchFocus } from "./search/search-focus";
import { SearchPanel } from "./search/search-panel";
import { useTillScanner } from "./search/use-till-scanner";
import { type RegisterTask, TillHeader } from "./till-header";
import { TillProviders } from "./till-providers";
import { useTillActions } from "./use-till-actions";
import { useTillCommands } from "./use-till-commands";
import { useTillKeys } from "./use-till-keys";

const QuoteAtTill = later(() => import("./quote/quote-at-till").then((file) => file.QuoteAtTill));
const TillNotices = later(
  () => import("./notices/till-notices").then((file) => file.TillNotices),
  // As high as the strip, so that it does not move the search field when it has loaded.
  { placeholder: <div className="h-9 pointer-coarse:h-12" /> },
);
const TillDialogs = later(() => import("./dialogs/till-dialogs").then((file) => file.TillDialogs));

type ScreenProps = {
  register: CashRegister;
  /** A cash register dialog is open. */
  isTaskOpen: boolean;
  onTask: (task: RegisterTask, pending: readonly Pending[]) => void;
};
type Props = ScreenProps & { boot: PdvBootstrap; viewer: Viewer };

/** Product search beside the cart; on narrow screens the cart is in a sheet opened from a bar. */
export function Till({ boot, viewer, ...screen }: Props) {
  useEffect(registerOfflineSales, []);
  return (
    <TillProviders boot={boot} viewer={viewer}>
      <TillScreen {...screen} />
    </TillProviders>
  );
}

function TillScreen({ register, isTaskOpen, onTask }: ScreenProps) {
  const { cart } = useCart();
  const { panel } = useCartPanelActions();
  const { sales: heldSales } = useHeldSales();
  const { list: openPix } = useOpenPix();
  const { focusSearch, keepFocus } = useSearchFocus();

  function startTask(task: RegisterTask) {
    focusSearch();
    onTask(task, [
      { label: "Venda na tela", count: cart.lines.length > 0 && !cart.sent ? 1 : 0 },
      { label: "Vendas em espera na loja", count: heldSales?.length ?? 0 },
      { label: "PIX a conferir no banco", count: openPix?.length ?? 0 },
      { label: "Venda enviada sem resposta", count: cart.sent ? 1 : 0, blocks: true },
    ]);
  }
  useFreshCustomer();
  useDefaultCustomer();
  useOtherTabs();
  useLiveProducts();
  useTillScanner(isTaskOpen);
  useActiveSeller();
  const actions = useTillActions(startTask);
  useTillKeys(actions);
  useTillCommands(actions);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the cursor in the search field
    <div className="flex h-full min-h-0 flex-col" onMouseDown={keepFocus}>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col gap-2.5 px-3 pt-3 md:px-4">
          <TillHeader onTask={startTask} />
          <TillNotices register={register} onTask={startTask} />
          <SearchPanel />
        </div>
        <CartPanel ref={panel} className="hidden w-[min(42%,30rem)] shrink-0 border-l border-line @[45rem]:flex" />
      </div>
      <CartBar />
      <CartAnnouncer />
      <CartSheet />
      <QuoteAtTill />
      <TillDialogs />
    </div>
  );
}
