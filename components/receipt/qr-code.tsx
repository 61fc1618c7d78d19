import { useMemo } from "react";
import { cn } from "@/components/ui/cn";
import { qrPath } from "@/lib/core/qr";

type Props = { text: string; label: string; className?: string };

/** QR code, black on white in every theme. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn("bg-white", className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
