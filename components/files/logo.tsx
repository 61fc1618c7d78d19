"use client";

import { useState } from "react";
import { logoAddress } from "@/components/shell/initials";
import { cn } from "@/components/ui/cn";

/** The logo for print, in grayscale on white. Renders nothing if there is none. */
export function PrintLogo({ logo, className }: { logo: string | null | undefined; className?: string }) {
  const [isMissing, setMissing] = useState(false);
  if (!logo || isMissing) return null;
  return (
    // biome-ignore lint/performance/noImgElement: it is printed in its stored size
    <img
      src={logoAddress(logo)}
      alt=""
      className={cn("mx-auto block h-[16mm] w-auto max-w-[70%] object-contain", className)}
      onError={() => setMissing(true)}
    />
  );
}
