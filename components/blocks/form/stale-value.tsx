"use client";

import type { ReactNode } from "react";
import { loadLater, useLater } from "@/components/ui/later";
import { ApiError } from "@/lib/api/client";

const staleDialog = loadLater(() => import("@/components/blocks/form/stale-dialog"), "when-asked");

type Props<Value> = {
  label: string;
  show: (value: Value) => ReactNode;
  before: Value;
  now: Value;
  mine: Value;
  /** Saves the user's value over the current one. */
  onMine: () => void;
  /** Keeps the value that another user saved. */
  onTheirs: () => void;
  onClose: () => void;
};

/** The conflict dialog for a single setting that is saved without a form. */
export function StaleValue<Value>({ label, show, before, now, mine, onMine, onTheirs, onClose }: Props<Value>) {
  const panel = useLater(staleDialog);
  if (!panel) return null;
  return (
    <panel.StaleDialog
      conflicts={[{ name: "value", before, now, mine, isTouched: true, linked: [] }]}
      displays={new Map([["value", { label, show: (value) => show(value as Value), linked: [] }]])}
      before={null}
      now={null}
      onSave={(choices) => (choices.get("value") === "theirs" ? onTheirs() : onMine())}
      onDiscard={onTheirs}
      onClose={onClose}
    />
  );
}

/** Returns the current record if the error is STALE_VERSION, otherwise null. */
export const staleRecordOf = <R,>(error: unknown): R | null =>
  error instanceof ApiError && error.code === "STALE_VERSION" ? (error.details as { current: R }).current : null;
