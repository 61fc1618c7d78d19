"use client";

import { later } from "@/components/ui/later";

/** Loaded after the page, because few visits show it. */
export const DocumentsNotice = later(() => import("./documents-alert").then((file) => file.DocumentsAlert), {
  begins: "in-background",
});
