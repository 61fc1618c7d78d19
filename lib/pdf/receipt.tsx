import "server-only";
import { formatInstant } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatAmount } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import {
  creditLines,
  itemSum,
  type PaperCompany,
  type PaperSale,
  paperDocument,
  paymentName,
  writeDue,
} from "@/lib/modules/sales/receipts/labels";
import { cashReceived, itemGross } from "@/lib/modules/sales/receipts/rules";
import { draw } from "./draw";
import { Centre, Line, Roll, Rule, SignHere } from "./roll";
import { money } from "./words";

type Paper = { sale: PaperSale; company: PaperCompany; logo: Uint8Array | null };

/** A sale's receipt, as long as it is on a roll of 80 mm. */
export function drawReceipt({ sale, company, logo }: Paper) {
  const title = `Venda ${sale.number}`;
  const document = paperDocument(sale);
  return draw(
    <Roll title={title} author={company.name} logo={logo}>
      <Shop company={company} />
      <Rule />
      <Centre text={"CUPOM NÃO FISCAL\nNÃO É DOCUMENTO FISCAL"} strong />
      {sale.status === "cancelada" ? <Centre text="*** VENDA CANCELADA ***" strong /> : null}
      <Rule />
      <Line left={title} right={formatInstant(sale.sold_at, company.timezone)} />
      <Line left={`Operador: ${sale.user_name}`} />
      {sale.seller ? <Line left={`Vendedor: ${sale.seller.name}`} /> : null}
      {sale.customer ? <Line left={`Cliente: ${sale.customer.name}`} /> : null}
      {document ? <Line left={`CPF/CNPJ: ${document}`} /> : null}
      <Rule />
      {sale.items.map((item, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sale's items never change
        <Item key={position} item={item} />
      ))}
      <Rule />
      <Totals sale={sale} />
      {sale.fiado ? <Fiado fiado={sale.fiado} customer_name={sale.customer?.name ?? ""} /> : null}
      {sale.note ? <Rule /> : null}
      {sale.note ? <Line left={`Obs.: ${sale.note}`} /> : null}
      {company.receipt_footer ? <Rule /> : null}
      {company.receipt_footer ? <Centre text={company.receipt_footer} /> : null}
    </Roll>,
    title,
  );
}

const Shop = ({ company: { name, cnpj, address, phone } }: { company: PaperCompany }) => (
  <>
    <Centre text={name} strong big />
    {cnpj ? <Centre text={`CNPJ ${formatCpfCnpj(cnpj)}`} /> : null}
    {address ? <Centre text={address} /> : null}
    {phone ? <Centre text={formatPhone(phone)} /> : null}
  </>
);

const Item = ({ item }: { item: PaperSale["items"][number] }) => (
  <>
    <Line left={item.description} />
    <Line left={itemSum(item)} right={formatAmount(itemGross(item))} indented />
    {item.note ? <Line left={item.note} indented /> : null}
  </>
);

const Totals = ({ sale }: { sale: PaperSale }) => (
  <>
    {sale.discount_cents > 0 || sale.surcharge_cents > 0 ? (
      <Line left="Subtotal" right={money(sale.subtotal_cents)} />
    ) : null}
    {sale.discount_cents > 0 ? <Line left="Desconto" right={money(-sale.discount_cents)} /> : null}
    {sale.surcharge_cents > 0 ? <Line left="Acréscimo" right={money(sale.surcharge_cents)} /> : null}
    <Line left="TOTAL" right={money(sale.total_cents)} strong big />
    {sale.payments.map((payment, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sale's payments never change
      <Line key={position} left={paymentName(payment)} right={money(payment.amount_cents)} />
    ))}
    {sale.credit_cents > 0 ? <Line left="Vale e troca" right={money(sale.credit_cents)} /> : null}
    {creditLines(sale).map(({ left, cents }) => (
      <Line key={left} left={left} right={money(cents)} />
    ))}
    {sale.change_cents > 0 ? <Line left="Recebido em dinheiro" right={money(cashReceived(sale))} /> : null}
    {sale.change_cents > 0 ? <Line left="Troco" right={money(sale.change_cents)} strong /> : null}
  </>
);

type Owed = { fiado: NonNullable<PaperSale["fiado"]>; customer_name: string };

const Fiado = ({ fiado, customer_name }: Owed) => (
  <>
    <Rule />
    <Centre text="FIADO" strong />
    <Line left="Saldo anterior" right={money(fiado.balance_before_cents)} />
    <Line left="Desta compra" right={money(fiado.amount_cents)} />
    <Line left="Saldo atual" right={money(fiado.balance_after_cents)} strong />
    <Line left="Vencimento" right={writeDue(fiado.due_date)} />
    <SignHere name={customer_name} label="Assinatura do cliente" />
  </>
);
