import { Money } from "@/components/blocks/money";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";

/** What is offered, line by line. */
export const QuoteItems = ({ items }: Pick<PublicQuote, "items">) => (
  <div className="overflow-x-auto rounded-md border border-line">
    <Table className="[&_:is(td,th)]:px-3 [&_tr:last-child>td]:border-b-0">
      <caption className="sr-only">Itens do orçamento</caption>
      <TableHead>
        <tr>
          <TableHeader>Item</TableHeader>
          <TableHeader className="text-right max-sm:hidden">Quantidade</TableHeader>
          <TableHeader className="text-right max-sm:hidden">Preço</TableHeader>
          <TableHeader className="text-right">Total</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {items.map(({ description, quantity_milli, unit, unit_price_cents, discount_cents, total_cents }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of one version never change
          <TableRow key={position} className="break-inside-avoid">
            <TableCell className="w-full break-words">
              {description}
              <span className="figures block text-sm text-ink-soft sm:hidden">
                {formatQuantityWithUnit(quantity_milli, unit)} × <Money cents={unit_price_cents} />
              </span>
              {discount_cents > 0 ? (
                <span className="block text-sm text-ink-soft">
                  desconto de <Money cents={discount_cents} />
                </span>
              ) : null}
            </TableCell>
            <TableCell className="figures text-right whitespace-nowrap max-sm:hidden">
              {formatQuantityWithUnit(quantity_milli, unit)}
            </TableCell>
            <TableCell className="text-right max-sm:hidden">
              <Money cents={unit_price_cents} />
            </TableCell>
            <TableCell className="text-right">
              <Money cents={total_cents} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </div>
);
