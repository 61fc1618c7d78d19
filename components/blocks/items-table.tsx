import { Money } from "@/components/blocks/money";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatQuantityWithUnit, keepUnitsTogether, type Unit } from "@/lib/core/quantity";

type Item = {
  description: string;
  quantity_milli: number;
  unit: Unit;
  unit_price_cents: number;
  discount_cents: number;
  total_cents: number;
  returned_milli?: number;
};

type Props = { caption: string; items: readonly Item[] };

/** The items of a sale or quote. They never change after they are saved. */
export const ItemsTable = ({ caption, items }: Props) => (
  <div className="overflow-x-auto rounded-md border border-line">
    <Table className="[&_:is(td,th)]:px-3 [&_tr:last-child>td]:border-b-0">
      <caption className="sr-only">{caption}</caption>
      <TableHead>
        <tr>
          <TableHeader>Item</TableHeader>
          <TableHeader className="text-right max-sm:hidden">Quantidade</TableHeader>
          <TableHeader className="text-right max-sm:hidden">Preço</TableHeader>
          <TableHeader className="text-right">Total</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {items.map(({ description, total_cents, unit_price_cents, ...item }, position) => {
          const quantity = formatQuantityWithUnit(item.quantity_milli, item.unit);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
            <TableRow key={position} className="break-inside-avoid">
              <TableCell className="w-full break-words">
                {keepUnitsTogether(description)}
                <span className="figures block text-sm text-ink-soft sm:hidden">
                  <span className="whitespace-nowrap">{quantity}</span> × <Money cents={unit_price_cents} />
                </span>
                {item.returned_milli ? (
                  <span className="figures block text-sm text-ink-soft">
                    devolvido {formatQuantityWithUnit(item.returned_milli, item.unit)}
                  </span>
                ) : null}
                {item.discount_cents > 0 ? (
                  <span className="block text-sm text-ink-soft">
                    desconto de <Money cents={item.discount_cents} />
                  </span>
                ) : null}
              </TableCell>
              <TableCell className="figures text-right whitespace-nowrap max-sm:hidden">{quantity}</TableCell>
              <TableCell className="text-right max-sm:hidden">
                <Money cents={unit_price_cents} />
              </TableCell>
              <TableCell className="text-right">
                <Money cents={total_cents} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  </div>
);
