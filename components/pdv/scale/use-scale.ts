"use client";

import { useEffect, useSyncExternalStore } from "react";
import { scaleStore } from "./scale-store";

/** The scale of this device. Connects to the chosen port when the first component uses it. */
export function useScale() {
  const view = useSyncExternalStore(scaleStore.watch, scaleStore.getView, scaleStore.getServerView);
  useEffect(() => void scaleStore.connect(), []);
  const { readWeight, choosePort, changeSettings, setTare } = scaleStore;
  return { ...view, readWeight, choosePort, changeSettings, setTare };
}
