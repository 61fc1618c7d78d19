"use client";

import { type MaskitoOptions, maskitoTransform } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { bareDigits, bareDocument, barePhone, cepMask, documentMask, phoneMask } from "@/components/blocks/form/masks";
import { Input } from "@/components/ui/input";

type MaskedProps = FieldProps &
  Pick<ComponentProps<typeof Input>, "autoComplete" | "autoFocus" | "inputMode" | "placeholder"> & {
    mask: MaskitoOptions;
    bare: (text: string) => string;
    /** Called with the bare value after each change, e.g. to look up an address. */
    onValue?: (bare: string) => void;
  };

/** The mask affects only the display: the form value has the bare characters. */
function MaskedField({ name, label, hint, optional, className, mask, bare, onValue, ...rest }: MaskedProps) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), {
    label,
    show: (value) => maskitoTransform(bare(typeof value === "string" ? value : ""), mask),
  });
  const maskRef = useMaskito({ options: mask });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <Input
        {...rest}
        {...control}
        ref={(node) => {
          control.ref(node);
          maskRef(node);
        }}
        spellCheck={false}
        className="figures"
        value={maskitoTransform(bare(typeof value === "string" ? value : ""), mask)}
        onInput={(event) => {
          const text = bare(event.currentTarget.value);
          onChange(text);
          onValue?.(text);
        }}
      />
    </FieldFrame>
  );
}

type Props = FieldProps & { autoFocus?: boolean; autoComplete?: string; onValue?: (bare: string) => void };

/** CPF or CNPJ. A CNPJ can contain letters, so the keyboard is not numeric. */
export const DocumentField = (props: Props) => (
  <MaskedField autoComplete="off" {...props} mask={documentMask} bare={bareDocument} />
);

export const PhoneField = (props: Props) => (
  <MaskedField autoComplete="tel-national" inputMode="tel" {...props} mask={phoneMask} bare={barePhone} />
);

export const CepField = (props: Props) => (
  <MaskedField autoComplete="postal-code" inputMode="numeric" {...props} mask={cepMask} bare={bareDigits} />
);
