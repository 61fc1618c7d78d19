"use client";

import { useState } from "react";
import { CameraScanner } from "@/components/blocks/camera-scanner";
import { Money } from "@/components/blocks/money";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { lineNetOf } from "@/lib/modules/pdv/cart/rules";
import { lineOf } from "../cart/cart";
import { useCart } from "../cart/cart-provider";
import { useDialogActions } from "../dialogs/current-dialog";
import { ScanProblems } from "./scan-problems";
import { useScanActions, useScans } from "./scans-provider";
import { useSearchFocus } from "./search-focus";

/** Scans codes with the device's camera. Each code is handled like one from a scanner. */
export function TillCamera() {
  const { totals } = useCart();
  const { problems, read } = useScans();
  const { handleCode } = useScanActions();
  const { close } = useDialogActions();
  const { returnFocus } = useSearchFocus();
  const [before] = useState({ count: read.count, problem_ids: problems.map(({ id }) => id) });
  const count = read.count - before.count;
  return (
    <CameraScanner onCode={(code) => handleCode(code, null)} onClose={close} onCloseAutoFocus={returnFocus}>
      <ScanProblems problems={problems.filter(({ id }) => !before.problem_ids.includes(id))} />
      {count > 0 ? <LastRead /> : null}
      <p className="figures flex justify-between gap-4 text-ink-soft">
        <span>{count === 1 ? "1 leitura" : `${count} leituras`}</span>
        <span>
          Total da venda <span className="font-semibold text-ink">{formatMoney(totals.total_cents)}</span>
        </span>
      </p>
    </CameraScanner>
  );
}

function LastRead() {
  const { cart } = useCart();
  const { product } = useScans().read;
  const line = lineOf(cart, cart.selected_id);
  if (!product) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 rounded-md bg-brand-wash px-3 py-2 font-semibold"
    >
      <p className="min-w-0">
        <span className="block break-words">{product.name}</span>
        {line?.product.id === product.id ? (
          <span className="figures text-sm font-normal text-ink-soft">
            {formatQuantityWithUnit(line.quantity_milli, product.unit)} na venda
          </span>
        ) : null}
      </p>
      {line?.product.id === product.id ? <Money cents={lineNetOf(line)} className="font-bold" /> : null}
    </div>
  );
}
