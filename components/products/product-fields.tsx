"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { FormRow, FormSection } from "@/components/blocks/form/form-layout";
import { QuantityField } from "@/components/blocks/form/quantity-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { PictureField } from "@/components/files/picture-field";
import { BarcodeField } from "@/components/products/barcode-field";
import { CategoryField } from "@/components/products/category-field";
import { ExtraCodesField } from "@/components/products/extra-codes-field";
import { PriceFields } from "@/components/products/price-fields";
import { useHasSameName } from "@/components/products/use-has-same-name";
import { formatQuantityWithUnit, type Unit, unitSymbol } from "@/lib/core/quantity";
import { unitName } from "@/lib/core/unit-names";
import { files } from "@/lib/modules/files/endpoints";
import { labels } from "@/lib/modules/products/labels";
import type { Product } from "@/lib/modules/products/schema";

const fields = labels.form;

export function ProductFields({ row }: { row: Product | null }) {
  const unit = (useWatch({ name: "unit" }) ?? "un") as Unit;
  const namesake = useHasSameName(row?.id);
  return (
    <>
      <div className="grid gap-4">
        <TextField
          name="name"
          label={fields.name}
          autoFocus={!row}
          autoComplete="off"
          hint={namesake ? <span className="text-waiting-ink">Já existe um produto com este nome.</span> : undefined}
        />
        <FormRow>
          <BarcodeField />
          <ExtraCodesField />
        </FormRow>
        <FormRow>
          <CategoryField row={row} />
          <SelectField
            name="unit"
            label={fields.unit}
            options={labels.unitOptions}
            hint={row && row.unit !== unit ? stockAfter(row, unit) : undefined}
          />
        </FormRow>
        <PictureField
          name="photo"
          label={fields.photo}
          kind="photo"
          endpoint={files.photo}
          hint="PNG, JPEG ou WebP. Arraste para cá ou escolha; fotos grandes são reduzidas."
        />
      </div>
      <FormSection title="Preço">
        <PriceFields />
      </FormSection>
      <FormSection title="Estoque">
        <FormRow>
          {row ? (
            <p className="text-base text-ink-soft">
              Hoje há{" "}
              <strong className="figures text-ink">{formatQuantityWithUnit(row.current_stock_milli, row.unit)}</strong>.
              Para mudar, use o ajuste em Consultar Estoque, que guarda o motivo.
            </p>
          ) : (
            <QuantityField
              name="initial_stock_milli"
              label={fields.initial_stock_milli}
              unit={unit}
              allowZero
              optional
              hint="Quanto há agora. Depois, o estoque só muda com um motivo."
            />
          )}
          <QuantityField
            name="minimum_stock_milli"
            label={fields.minimum_stock_milli}
            unit={unit}
            allowZero
            optional
            hint="Avisamos quando chegar nele."
          />
        </FormRow>
        <QuantityField
          name="pack_milli"
          label={fields.pack_milli}
          unit={unit}
          optional
          className="sm:max-w-72"
          hint={packHint(unit)}
        />
      </FormSection>
      <FormSection title="No PDV">
        <TextField
          name="scale_code"
          label={fields.scale_code}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="sm:max-w-72"
          hint="De 4 a 6 números, como a balança imprime na etiqueta."
        />
        <CheckboxField name="favorite" label={fields.favorite} hint="Aparece primeiro na tela de venda." />
        <TextareaField name="description" label={fields.description} optional rows={2} maxLength={1_000} />
      </FormSection>
    </>
  );
}

/** Says what the stock becomes in another unit: the number stays, because units are not converted. */
const stockAfter = ({ current_stock_milli, unit }: Product, next: Unit) =>
  `O estoque não é convertido: ${formatQuantityWithUnit(current_stock_milli, unit)} passa a ser ${formatQuantityWithUnit(current_stock_milli, next)}. Confira preço, custo e mínimo.`;

/** Explains the size of a pack with an example in the unit of the product. */
const packHint = (unit: Unit) =>
  `Se vêm 12 ${unitSymbol(unit)} em cada embalagem do fornecedor, informe 12: a lista de compras sugere embalagens inteiras. Deixe em branco se compra por ${unitName(unit)}.`;
