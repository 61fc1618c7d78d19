"use client";

import { useBootstrap } from "./bootstrap-context";

/** Returns a function that opens the cash drawer without a sale. */
export function useOpenDrawer() {
  const { cash_register } = useBootstrap();
  return () => {
    if (!cash_register) return;
    void import("@/components/printing/open-drawer").then(({ openDrawer }) => openDrawer(cash_register.id));
  };
}
