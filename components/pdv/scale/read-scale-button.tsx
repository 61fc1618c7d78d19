"use client";

import { later } from "@/components/ui/later";
import type { Props } from "./read-scale-control";

/** Fills a weight from the scale of this device, by click, Alt+B or F3. Loaded while the till is idle. */
export const ReadScaleButton = later<Props>(() => import("./read-scale-control").then((file) => file.ReadScaleControl));
