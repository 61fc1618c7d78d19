import type { Ref } from "react";
import { Paper, PaperCenter, PaperLine, PaperRule, PaperTitle } from "@/components/blocks/receipt-paper";
import { PaperLogo } from "@/components/files/logo";
import { formatInstant } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatAmount, formatMoney } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import {
  creditLines,
  itemSum,
  type PaperCompany,
  type PaperSale,
  paperDocument,
  paymentName,
} from "@/lib/modules/sales/receipts/labels";
import { cashReceived, itemGross } from "@/lib/modules/sales/receipts/rules";
import { QrCode } from "./qr-code";
import { ReceiptFiado } from "./receipt-fiado";

type Props = {
  sale: PaperSale;
  company: PaperCompany;
  /** The receipt's public address, drawn at its foot. */
  link?: string | null;
  /** Printed again later: marked "2ª VIA". */
  isCopy?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A sale on a roll of 58 or 80 mm, as the company's settings say. Print it with `printElement`. */
export const SaleReceipt = ({ sale, company, link = null, isCopy = false, ref }: Props) => (
  <Paper width_mm={paperWidthOf(company)} ref={ref}>
    <ReceiptCompany company={company} />
    <PaperRule />
    <PaperCenter className="font-bold">
      CUPOM NÃO FISCAL
      <br />
      NÃO É DOCUMENTO FISCAL
      {isCopy ? <p>2ª VIA</p> : null}
      {sale.status === "cancelada" ? <p>*** VENDA CANCELADA ***</p> : null}
    </PaperCenter>
    <PaperRule />
    <PaperLine left={`Venda ${sale.number}`} right={formatInstant(sale.sold_at, company.timezone)} />
    <PaperLine left={`Operador: ${sale.user_name}`} />
    {sale.seller ? <PaperLine left={`Vendedor: ${sale.seller.name}`} /> : null}
    {sale.customer ? <PaperLine left={`Cliente: ${sale.customer.name}`} /> : null}
    {paperDocument(sale) ? <PaperLine left={`CPF/CNPJ: ${paperDocument(sale)}`} /> : null}
    <PaperRule />
    {sale.items.map((item, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sale's items never change
      <div key={position} className="break-inside-avoid">
        <PaperLine left={item.description} />
        <PaperLine left={`  ${itemSum(item)}`} right={formatAmount(itemGross(item))} className="pl-[2ch]" />
        {item.note ? <PaperLine left={item.note} className="pl-[2ch]" /> : null}
      </div>
    ))}
    <PaperRule />
    {sale.discount_cents > 0 || sale.surcharge_cents > 0 ? (
      <>
        <PaperLine left="Subtotal" right={formatMoney(sale.subtotal_cents)} />
        {sale.discount_cents > 0 ? <PaperLine left="Desconto" right={formatMoney(-sale.discount_cents)} /> : null}
        {sale.surcharge_cents > 0 ? <PaperLine left="Acréscimo" right={formatMoney(sale.surcharge_cents)} /> : null}
      </>
    ) : null}
    <PaperLine left="TOTAL" right={formatMoney(sale.total_cents)} strong big />
    {sale.payments.map((payment, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sale's payments never change
      <PaperLine key={position} left={paymentName(payment)} right={formatMoney(payment.amount_cents)} />
    ))}
    {sale.credit_cents > 0 ? <PaperLine left="Vale e troca" right={formatMoney(sale.credit_cents)} /> : null}
    {creditLines(sale).map(({ left, cents }) => (
      <PaperLine key={left} left={left} right={formatMoney(cents)} />
    ))}
    {sale.change_cents > 0 ? (
      <>
        <PaperLine left="Recebido em dinheiro" right={formatMoney(cashReceived(sale))} />
        <PaperLine left="Troco" right={formatMoney(sale.change_cents)} strong />
      </>
    ) : null}
    {sale.fiado ? <ReceiptFiado fiado={sale.fiado} customer_name={sale.customer?.name ?? ""} /> : null}
    {sale.note ? (
      <>
        <PaperRule />
        <PaperLine left={`Obs.: ${sale.note}`} />
      </>
    ) : null}
    {company.receipt_footer ? (
      <>
        <PaperRule />
        <PaperCenter className="whitespace-pre-line">{company.receipt_footer}</PaperCenter>
      </>
    ) : null}
    {link ? (
      <>
        <PaperRule />
        <QrCode text={link} label="QR Code do recibo digital" className="mx-auto block size-[28mm]" />
        <PaperCenter>Recibo digital, por 180 dias</PaperCenter>
      </>
    ) : null}
  </Paper>
);

export const paperWidthOf = ({ receipt_width_mm }: Pick<PaperCompany, "receipt_width_mm">) =>
  receipt_width_mm === 58 ? 58 : 80;

const ReceiptCompany = ({ company: { name, cnpj, address, phone, logo } }: { company: PaperCompany }) => (
  <>
    <PaperLogo logo={logo} className="mb-1 contrast-150 grayscale" />
    <PaperTitle>{name}</PaperTitle>
    <PaperCenter>
      {cnpj ? <p>CNPJ {formatCpfCnpj(cnpj)}</p> : null}
      {address ? <p>{address}</p> : null}
      {phone ? <p>{formatPhone(phone)}</p> : null}
    </PaperCenter>
  </>
);
