"use client";

import { createContext, type ReactNode, useMemo, useRef, useState } from "react";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { useDialogActions } from "../dialogs/current-dialog";
import { useProvided } from "../use-provided";

/** A weighed product that was chosen without its weight. */
export interface Weighing {
  readonly id: string;
  readonly product: PdvProduct;
}

interface WeighingActions {
  /** Asks for the weight of a product, after those that are still being asked for. */
  readonly askWeight: (product: PdvProduct) => void;
  /** Ends the current weighing and goes on with the next one. */
  readonly endWeighing: () => void;
  /** Returns whether a weight is being asked for, also before the next render. */
  readonly isWeighing: () => boolean;
}

const WeighingContext = createContext<{ readonly current: Weighing | null } | null>(null);
/** Returns the product whose weight is being asked for, or null. */
export const useCurrentWeighing = () => useProvided(WeighingContext).current;
const WeighingActionsContext = createContext<WeighingActions | null>(null);
export const useWeighingActions = () => useProvided(WeighingActionsContext);

/** Holds the weighed products that wait for their weight. Several can wait, when codes are read faster than typed. */
export function WeighingProvider({ children }: { children: ReactNode }) {
  const { close } = useDialogActions();
  const waiting = useRef<readonly Weighing[]>([]);
  const [current, setCurrent] = useState<Weighing | null>(null);

  const actions = useMemo(() => {
    function setWaiting(next: readonly Weighing[]) {
      waiting.current = next;
      setCurrent(next[0] ?? null);
    }
    return {
      askWeight(product: PdvProduct) {
        // A dialog that only shows something, such as the camera, would cover the question.
        close();
        setWaiting([...waiting.current, { id: crypto.randomUUID(), product }]);
      },
      endWeighing: () => setWaiting(waiting.current.slice(1)),
      isWeighing: () => waiting.current.length > 0,
    };
  }, [close]);
  const state = useMemo(() => ({ current }), [current]);
  return (
    <WeighingActionsContext value={actions}>
      <WeighingContext value={state}>{children}</WeighingContext>
    </WeighingActionsContext>
  );
}
