"use client";

import { useFieldArray, useFormState } from "react-hook-form";
import { useFieldDisplay } from "@/components/blocks/form/field";
import { FieldError } from "@/components/blocks/form/field-error";
import { ItemRow } from "@/components/quotes/item-row";
import { ProductPicker } from "@/components/quotes/product-picker";
import { type DraftItem, lineOf } from "@/components/quotes/quote-draft";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/quotes/labels";
import { MAX_ITEMS } from "@/lib/modules/quotes/rules";

const ONE_MILLI = 1_000;

const showItems = (value: unknown) => (
  <ul>
    {(Array.isArray(value) ? (value as (DraftItem & { description?: string | null })[]) : []).map((item, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items have no ids and are not moved
      <li key={position}>
        {formatQuantityWithUnit(item.quantity_milli ?? 0, item.unit)} {item.description}: {formatMoney(lineOf(item))}
      </li>
    ))}
  </ul>
);

/** The items of the quote form. */
export function ItemsField() {
  const { fields, append, remove } = useFieldArray({ name: "items" });
  const { errors } = useFormState({ name: "items" });
  useFieldDisplay("items", { label: labels.fields.items, show: showItems });
  const complaint = errors.items as { message?: string; root?: { message?: string } } | undefined;
  const message = complaint?.root?.message ?? complaint?.message;
  return (
    <div className="grid grid-cols-1 gap-3">
      {fields.length > 0 ? (
        <ol className="grid gap-3">
          {fields.map(({ id }, position) => (
            <ItemRow key={id} position={position} onRemove={() => remove(position)} />
          ))}
        </ol>
      ) : (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-6 text-center text-ink-soft">
          Busque um produto para incluir o primeiro item.
        </p>
      )}
      {fields.length < MAX_ITEMS ? (
        <ProductPicker
          onProduct={({ id, name, unit, sale_price_cents }) =>
            append(
              {
                product_id: id,
                description: name,
                unit,
                quantity_milli: ONE_MILLI,
                unit_price_cents: sale_price_cents,
                discount_cents: null,
              },
              { shouldFocus: false },
            )
          }
          onFreeItem={(description) =>
            append(
              {
                product_id: null,
                description,
                unit: "un",
                quantity_milli: ONE_MILLI,
                unit_price_cents: null,
                discount_cents: null,
              },
              { focusName: `items.${fields.length}.description` },
            )
          }
        />
      ) : null}
      <FieldError id="itens-erro" message={message} />
    </div>
  );
}
