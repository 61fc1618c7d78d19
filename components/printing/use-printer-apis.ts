"use client";

import { useEffect, useState } from "react";
import { browserApis, type PrinterApis } from "./printer";

/** The browser's printer APIs. Null on the server and before hydration. */
export function usePrinterApis(): PrinterApis | null {
  const [apis, setApis] = useState<PrinterApis | null>(null);
  useEffect(() => setApis(browserApis()), []);
  return apis;
}
