import type { Ref } from "react";
import {
  Paper,
  type PaperWidth,
  PrintCenter,
  PrintLine,
  PrintRule,
  PrintTitle,
} from "@/components/blocks/print-preview";
import { PrintLogo } from "@/components/files/logo";
import type { PrintPart } from "@/lib/core/print-text";
import { QrCode } from "./qr-code";

type Props = { parts: readonly PrintPart[]; width_mm: PaperWidth; ref?: Ref<HTMLDivElement> | undefined };

/** Renders a list of paper parts, for the screen and browser printing. */
export const PrintParts = ({ parts, width_mm, ref }: Props) => (
  <Paper width_mm={width_mm} ref={ref}>
    {parts.map((part, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper's parts are identified by their position only
      <Part key={position} part={part} />
    ))}
  </Paper>
);

function Part({ part }: { part: PrintPart }) {
  if (part.kind === "rule") return <PrintRule />;
  if (part.kind === "logo") return <PrintLogo logo={part.logo} className="mb-1 contrast-150 grayscale" />;
  if (part.kind === "qr")
    return <QrCode text={part.text} label="QR Code do recibo digital" className="mx-auto block size-[28mm]" />;
  if (part.kind === "sign")
    return (
      <div className="mt-[12mm] border-t border-black pt-[1mm] text-center whitespace-pre-line">
        {`${part.name}\n${part.label}`}
      </div>
    );
  if (part.kind === "center" && part.tall) return <PrintTitle>{part.text}</PrintTitle>;
  if (part.kind === "center")
    return (
      <PrintCenter className={part.strong ? "font-bold whitespace-pre-line" : "whitespace-pre-line"}>
        {part.text}
      </PrintCenter>
    );
  return (
    <PrintLine
      left={part.left}
      right={part.right}
      strong={part.strong ?? false}
      big={part.tall ?? false}
      {...(part.indent && { className: "pl-[2ch]" })}
    />
  );
}
