"use client";

import { useState } from "react";
import { CameraScanner } from "@/components/blocks/camera-scanner";
import { Money } from "@/components/blocks/money";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { lineNetOf } from "@/lib/modules/pdv/cart/rules";
import { lineOf } from "../cart/cart";
import type { TillState } from "../use-till";
import { ScanProblems } from "./scan-problems";

type Props = { till: TillState; mayRegister: boolean };

/** Scans codes with the device's camera. Each code is handled like one from a scanner. */
export function TillCamera({ till, mayRegister }: Props) {
  const { scans, totals } = till;
  const [before] = useState({ count: scans.read.count, problem_ids: scans.problems.map(({ id }) => id) });
  const count = scans.read.count - before.count;
  return (
    <CameraScanner
      onCode={(code) => till.handleCode(code, null)}
      onClose={till.close}
      onCloseAutoFocus={till.returnFocus}
    >
      <ScanProblems
        problems={scans.problems.filter(({ id }) => !before.problem_ids.includes(id))}
        mayRegister={mayRegister}
        onRetry={scans.retry}
        onDismiss={scans.dismiss}
        onLoose={till.openLooseItem}
      />
      {count > 0 ? <LastRead till={till} /> : null}
      <p className="figures flex justify-between gap-4 text-ink-soft">
        <span>{count === 1 ? "1 leitura" : `${count} leituras`}</span>
        <span>
          Total da venda <span className="font-semibold text-ink">{formatMoney(totals.total_cents)}</span>
        </span>
      </p>
    </CameraScanner>
  );
}

function LastRead({ till: { cart, scans } }: Pick<Props, "till">) {
  const { product } = scans.read;
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
