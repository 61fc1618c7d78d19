"use client";

import { useState } from "react";
import { logoAddress } from "@/components/shell/initials";
import { cn } from "@/components/ui/cn";

/** A logo on paper: dark on white, whatever its colours are. Nothing where there is none. */
export function PaperLogo({ logo, className }: { logo: string | null | undefined; className?: string }) {
  const [isMissing, setMissing] = useState(false);
  if (!logo || isMissing) return null;
  return (
    // biome-ignore lint/performance/noImgElement: it is printed in the size it is kept in
    <img
      src={logoAddress(logo)}
      alt=""
      className={cn("mx-auto block h-[16mm] w-auto max-w-[70%] object-contain", className)}
      onError={() => setMissing(true)}
    />
  );
}
