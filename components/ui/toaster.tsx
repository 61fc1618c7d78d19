"use client";

import { useSyncExternalStore } from "react";
import { loadLater } from "@/components/ui/later";
import { hide, show, type Toast, type ToastKind } from "@/components/ui/toast-queue";

/** The toast library is loaded with the first toast, so pages without toasts do not load it. */
const toastRegion = loadLater(() => import("@/components/ui/toast-region").then((file) => file.default), "when-asked");

const RETRY_MS = 5_000;
let retry: ReturnType<typeof setTimeout> | null = null;

/** Loads the library. While its code does not arrive, for example without a network, tries again: toasts are waiting. */
async function loadRegion() {
  await toastRegion.load();
  if (toastRegion.now() || retry) return;
  retry = setTimeout(() => {
    retry = null;
    void loadRegion();
  }, RETRY_MS);
}

const showToast =
  (kind: ToastKind) =>
  (...toast: Toast) => {
    void loadRegion();
    show(kind)(...toast);
  };

/**
 * Shows a short message in the corner for 5 s, announced politely. Never the only place for a form's error. Calls made before
 * the library is loaded are queued.
 */
export const notify = {
  success: showToast("success"),
  error: showToast("error"),
  info: showToast("info"),
  warning: showToast("warning"),
  hide,
};

/** Loads the toast library while the browser is idle. */
export const prepareToasts = () => toastRegion.prefetch();

const none = () => null;

/** Rendered once, at the root. */
export function Toaster() {
  const ToastRegion = useSyncExternalStore(toastRegion.watch, toastRegion.now, none);
  return ToastRegion ? <ToastRegion /> : null;
}
