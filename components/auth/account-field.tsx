"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { FieldError } from "@/components/blocks/form/field-error";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type Props = {
  name: string;
  label: string;
  error: string | undefined;
  autoComplete: string;
  type?: "text" | "email";
  defaultValue?: string | undefined;
  maxLength?: number;
  inputMode?: "numeric";
};

const Frame = ({ id, label, error, children }: { id: string; label: string; error?: string; children: ReactNode }) => (
  <div className="grid gap-1.5">
    <Label htmlFor={id}>{label}</Label>
    {children}
    <FieldError id={`${id}-error`} message={error} />
  </div>
);

const described = (id: string, error: string | undefined) =>
  error ? ({ "aria-invalid": true, "aria-describedby": `${id}-error` } as const) : {};

export function AccountField({ label, error, type = "text", ...rest }: Props) {
  const id = useId();
  return (
    <Frame id={id} label={label} {...(error ? { error } : {})}>
      <Input
        id={id}
        type={type}
        {...(type === "email" ? { autoCapitalize: "none", spellCheck: false, inputMode: "email" } : {})}
        {...described(id, error)}
        {...rest}
      />
    </Frame>
  );
}

export function AccountPassword({ label, error, ...rest }: Omit<Props, "type">) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Frame id={id} label={label} {...(error ? { error } : {})}>
      <div className="relative">
        <Input
          id={id}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-11"
          {...described(id, error)}
          {...rest}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-ink-soft hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:w-11"
          aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </button>
      </div>
    </Frame>
  );
}

type CheckboxProps = { name: string; error: string | undefined; children: ReactNode; aside: ReactNode };

/** A checkbox with a label. `aside` completes the label's sentence, but clicking it does not toggle the checkbox. */
export function AccountCheckbox({ name, error, children, aside }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2.5 py-1">
        <Checkbox
          id={id}
          name={name}
          className="size-6"
          aria-labelledby={`${id}-label ${id}-aside`}
          {...described(id, error)}
        />
        <p className="text-base leading-6">
          <label id={`${id}-label`} htmlFor={id}>
            {children}
          </label>{" "}
          <span id={`${id}-aside`}>{aside}</span>
        </p>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
