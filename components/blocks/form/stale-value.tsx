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
  /** Saves the person's own value over the one that is there now. */
  onMine: () => void;
  /** Leaves what somebody else saved. */
  onTheirs: () => void;
  onClose: () => void;
};

/** The same question as in a form, for a setting of one value that is saved without one. */
export function StaleValue<Value>({ label, show, before, now, mine, onMine, onTheirs, onClose }: Props<Value>) {
  const panel = useLater(staleDialog);
  if (!panel) return null;
  return (
    <panel.StaleDialog
      conflicts={[{ name: "value", before, now, mine, isTouched: true, along: [] }]}
      meanings={new Map([["value", { label, show: (value) => show(value as Value), along: [] }]])}
      before={null}
      now={null}
      onSave={(choices) => (choices.get("value") === "theirs" ? onTheirs() : onMine())}
      onDiscard={onTheirs}
      onClose={onClose}
    />
  );
}

/** The record as it is now, when that is why it was not saved; otherwise null. */
export const staleRecordOf = <R,>(error: unknown): R | null =>
  error instanceof ApiError && error.code === "STALE_VERSION" ? (error.details as { current: R }).current : null;
