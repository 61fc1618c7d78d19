import type { LabelFormat } from "@/components/labels/formats";
import { formatMoney } from "@/lib/core/money";
import type { ShelfLabel } from "@/lib/modules/products/shelf-labels/schema";

/** What a label shows besides the name. */
export type LabelContent = { price: boolean; code: boolean };

/** A label as printed: black on white, sized in millimeters. */
export const ShelfLabelPaper = ({
  label,
  format,
  content,
}: {
  label: ShelfLabel | null;
  format: LabelFormat;
  content: LabelContent;
}) => (
  <div
    style={{
      width: `${format.label.width_mm}mm`,
      height: `${format.label.height_mm}mm`,
      padding: "1.2mm 2mm",
      boxSizing: "border-box",
      overflow: "hidden",
      display: "flex",
      flexDirection: "column",
      gap: "0.6mm",
      background: "#fff",
      color: "#000",
      fontSize: "2.6mm",
      lineHeight: 1.15,
    }}
  >
    {label ? (
      <>
        <span style={{ fontWeight: 600, maxHeight: "6mm", overflow: "hidden", overflowWrap: "anywhere" }}>
          {label.name}
        </span>
        {content.price ? (
          <span style={{ fontWeight: 800, fontSize: "4.2mm", fontVariantNumeric: "tabular-nums" }}>
            {formatMoney(label.sale_price_cents)}
            {label.unit === "un" ? null : <span style={{ fontSize: "2.4mm", fontWeight: 500 }}> / {label.unit}</span>}
          </span>
        ) : null}
        {content.code && label.bars ? <Bars bars={label.bars} code={label.code ?? ""} /> : null}
      </>
    ) : null}
  </div>
);

/** The quiet zone that EAN requires on each side, in modules. */
const QUIET_ZONE = 11;

/** Draws a barcode. `bars` are the widths of its bars and spaces in modules, beginning with a bar. */
function Bars({ bars, code }: { bars: readonly number[]; code: string }) {
  const width = bars.reduce((sum, bar) => sum + bar, 0);
  const starts = bars.map((_, index) => bars.slice(0, index).reduce((sum, bar) => sum + bar, 0));
  return (
    <span style={{ marginTop: "auto", display: "flex", flexDirection: "column", alignItems: "center", minHeight: 0 }}>
      <svg
        viewBox={`${-QUIET_ZONE} 0 ${width + 2 * QUIET_ZONE} 30`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ width: "100%", maxWidth: "37.3mm", height: "7.5mm" }}
        role="img"
        aria-label={`Código ${code}`}
      >
        <path
          d={bars.map((bar, index) => (index % 2 ? "" : `M${starts[index]} 0h${bar}v30h-${bar}z`)).join("")}
          fill="#000"
        />
      </svg>
      <span style={{ fontSize: "2.2mm", letterSpacing: "0.2mm", fontVariantNumeric: "tabular-nums" }}>{code}</span>
    </span>
  );
}
