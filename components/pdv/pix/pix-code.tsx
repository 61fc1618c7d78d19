import type { ReactNode } from "react";
import { QrCode } from "@/components/receipt/qr-code";

type Props = {
  text: string;
  label: string;
  /** Who is paid, the time and the button that copies the code. */
  children: ReactNode;
};

/** The QR code of a PIX. On a low screen it is smaller, with the rest beside it, so that the button of the payment stays visible. */
export const PixCode = ({ text, label, children }: Props) => (
  <div className="grid justify-items-center gap-2 sm:justify-items-start sm:low-screen:grid-cols-[auto_1fr] sm:low-screen:items-end sm:low-screen:gap-3">
    <QrCode text={text} label={label} className="size-72 rounded-md border border-line sm:low-screen:size-52" />
    <div className="flex w-72 flex-wrap items-end justify-between gap-x-3 gap-y-2 sm:low-screen:w-auto">{children}</div>
  </div>
);
