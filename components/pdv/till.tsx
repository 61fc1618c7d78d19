"use client";

import { useState } from "react";
import type { Pending } from "@/components/cash-registers/closing-checks";
import { DrawerAlert } from "@/components/cash-registers/drawer-alert";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { can, type Viewer } from "@/lib/access/permissions";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";
import { CartBar } from "./cart/cart-bar";
import { CartSheet } from "./cart/cart-sheet";
import { EarlierRegister } from "./earlier-register";
import { OfflineBar } from "./offline/offline-bar";
import { useWaitingSales } from "./offline/use-offline";
import { PlanBanner } from "./plan-banner";
import { QuoteAtTill } from "./quote/quote-at-till";
import { ScanProblems } from "./search/scan-problems";
import { SearchPanel } from "./search/search-panel";
import { TillCart } from "./till-cart";
import { type RegisterTask, TillHeader } from "./till-header";
import { TillWaiting } from "./till-waiting";
import { useTill } from "./use-till";
import { useTillCommands } from "./use-till-commands";
import { handleBareKey, useTillKeys } from "./use-till-keys";

const TillDialogs = later(() => import("./till-dialogs").then((file) => file.TillDialogs));

type Props = {
  boot: PdvBootstrap;
  register: CashRegister;
  viewer: Viewer;
  /** The server cannot be reached and the till works offline. */
  isOffline: boolean;
  isTaskOpen: boolean;
  onTask: (task: RegisterTask, pending: readonly Pending[]) => void;
};

/** Product search beside the cart; on narrow screens the cart is in a sheet opened from a bar. */
export function Till({ boot, register, viewer, isOffline, isTaskOpen, onTask }: Props) {
  const till = useTill(boot, isTaskOpen);
  const { cart, totals, change, scans } = till;
  const waiting = useWaitingSales(boot.operator.id);
  const [continued_id, setContinued] = useState<string | null>(null);
  const mayRegister = can(viewer, "cadastro produtos");
  const startTask = (task: RegisterTask) => {
    till.focusSearch();
    onTask(task, [
      { label: "Venda na tela", count: cart.lines.length > 0 && !cart.sent ? 1 : 0 },
      { label: "Vendas em espera na loja", count: till.holding.sales?.length ?? 0 },
      { label: "PIX a conferir no banco", count: till.openPix.list?.length ?? 0 },
      { label: "Venda enviada sem resposta", count: cart.sent ? 1 : 0, blocks: true },
    ]);
  };
  useTillKeys(till);
  useTillCommands(till, boot, viewer, startTask);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the cursor in the search field
    <div className="flex h-full min-h-0 flex-col" onMouseDown={till.keepFocus}>
      <OfflineBar isOffline={isOffline} waiting={waiting} company={boot.company} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col gap-2.5 px-3 pt-3 md:px-4">
          <TillHeader
            boot={boot}
            register={register}
            seller_id={cart.seller_id}
            isLocked={cart.sent !== null || cart.quote !== null}
            onSeller={(seller_id) => change({ type: "seller", seller_id })}
            onTask={startTask}
            onLegend={() => till.open("legend")}
          >
            <TillWaiting till={till} />
          </TillHeader>
          {register.is_of_earlier_day && continued_id !== register.id ? (
            <EarlierRegister
              register={register}
              onClose={() => startTask("closing")}
              onContinue={() => setContinued(register.id)}
            />
          ) : null}
          <PlanBanner plan={boot.plan} zone={boot.company.timezone} onClose={() => startTask("closing")} />
          <DrawerAlert register={register} onWithdraw={() => startTask("exit")} />
          <SearchPanel
            memory={till.productCache.memory}
            categories={boot.categories}
            field={till.field}
            round={till.productCache.round}
            isBusy={scans.isBusy}
            onPick={till.pick}
            onCode={till.handleCode}
            onCamera={() => till.open("camera")}
            onBareKey={(key) => handleBareKey(till, key)}
            problems={
              <ScanProblems
                problems={scans.problems}
                mayRegister={mayRegister}
                onRetry={scans.retry}
                onDismiss={scans.dismiss}
                onLoose={till.openLooseItem}
              />
            }
            emptyAction={mayRegister ? <RegisterProductLink /> : null}
          />
        </div>
        <TillCart
          ref={till.cartPanel}
          till={till}
          className="hidden w-[min(42%,30rem)] shrink-0 border-l border-line @[45rem]:flex"
        />
      </div>
      <CartBar line_count={cart.lines.length} total_cents={totals.total_cents} onOpen={() => till.setSheetOpen(true)} />
      <CartSheet open={till.isSheetOpen} onOpenChange={till.setSheetOpen}>
        <TillCart till={till} className="min-w-0 flex-1" />
      </CartSheet>
      <QuoteAtTill till={till} />
      <TillDialogs till={till} company={boot.company} viewer={viewer} />
    </div>
  );
}

const RegisterProductLink = () => (
  <Button asChild variant="primary">
    <a href="/cadastro/produtos?novo=1">Cadastrar produto</a>
  </Button>
);
