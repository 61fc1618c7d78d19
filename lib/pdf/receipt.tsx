import "server-only";
import type { PaperPart } from "@/lib/core/paper-text";
import type { PaperCompany, PaperSale } from "@/lib/modules/sales/receipts/labels";
import { receiptPaper } from "@/lib/modules/sales/receipts/paper/labels";
import { draw } from "./draw";
import { Centre, Line, QrSquare, Roll, Rule, SignHere } from "./roll";
import { signed } from "./words";

type Paper = {
  sale: PaperSale;
  company: PaperCompany;
  logo: Uint8Array | null;
  link: string | null;
  isCopy: boolean;
};

/** A sale's receipt, as long as it is on a roll of 80 mm. */
export function drawReceipt({ sale, company, logo, link, isCopy }: Paper) {
  const title = `Venda ${sale.number}`;
  return draw(
    <Roll title={title} author={company.name} logo={logo}>
      {receiptPaper(sale, company, { link, isCopy }).map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper's parts have no other name than their place
        <Part key={position} part={part} />
      ))}
    </Roll>,
    title,
  );
}

function Part({ part }: { part: PaperPart }) {
  if (part.kind === "rule") return <Rule />;
  // The roll begins with it.
  if (part.kind === "logo") return null;
  if (part.kind === "qr") return <QrSquare text={part.text} />;
  if (part.kind === "sign") return <SignHere name={part.name} label={part.label} />;
  const look = { strong: part.strong ?? false, big: part.tall ?? false };
  if (part.kind === "center") return <Centre text={part.text} {...look} />;
  const right = part.right === undefined ? {} : { right: signed(part.right) };
  return <Line left={part.left} {...right} {...look} indented={Boolean(part.indent)} />;
}
