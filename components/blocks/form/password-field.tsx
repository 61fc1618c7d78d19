"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";

type Props = FieldProps & { autoComplete?: "current-password" | "new-password"; autoFocus?: boolean };

export function PasswordField({
  name,
  label,
  hint,
  optional,
  className,
  autoComplete = "current-password",
  ...rest
}: Props) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label });
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="relative">
        <Input
          {...rest}
          {...control}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-11"
          value={typeof value === "string" ? value : ""}
          onChange={onChange}
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
    </FieldFrame>
  );
}
