import { useMemo } from "react";
import { encode } from "uqr";
import { cn } from "@/components/ui/cn";

const QUIET_MODULES = 4;

type Props = { text: string; label: string; className?: string };

/** Black on white whatever the theme, with the quiet zone that readers need. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
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

/** One path for all dark modules: a row's neighbours are one stroke of it. */
function drawQr(text: string) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_MODULES });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${lengthFrom(row, x)}v1H${x}z`] : [])),
  );
  return { size, path: path.join("") };
}

function lengthFrom(row: readonly boolean[], from: number) {
  const end = row.indexOf(false, from);
  return (end === -1 ? row.length : end) - from;
}
