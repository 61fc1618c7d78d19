"use client";

import { useId } from "react";
import { useField } from "@/components/blocks/form/field";
import { FieldError } from "@/components/blocks/form/field-error";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { PresetButtons } from "@/components/users/preset-buttons";
import { MENU } from "@/lib/access/navigation";
import { GRANTS, type Grant } from "@/lib/modules/users/schema";

type Props = {
  /** The current user's own permissions, the only ones that may be granted or revoked. */
  grantable: readonly string[];
  /** Why the permissions cannot be changed. */
  locked?: string | undefined;
};

const ITEMS = MENU.flatMap(({ items }) => items);
const showPermissions = (value: unknown) =>
  ITEMS.flatMap(({ label, needs }) => (Array.isArray(value) && value.includes(needs) ? label : [])).join(", ");

/** A user's permissions, grouped like the menu. */
export function PermissionsField({ grantable, locked }: Props) {
  const { id, value, onChange, error } = useField("permissions", false, { label: "Permissões", show: showPermissions });
  const given = (Array.isArray(value) ? value : []) as readonly Grant[];
  const hasForeign = !locked && GRANTS.some((grant) => !grantable.includes(grant));

  const set = (next: readonly Grant[]) => onChange(GRANTS.filter((grant) => next.includes(grant)));
  const toggle = (grant: Grant, isOn: boolean) =>
    set(isOn ? [...given, grant] : given.filter((other) => other !== grant));

  return (
    <div className="grid gap-4">
      {locked ? (
        <p className="rounded-md bg-well px-4 py-3 text-ink-soft">{locked}</p>
      ) : (
        <PresetButtons given={given} grantable={grantable} onChoose={set} />
      )}
      <div className="gap-6 sm:columns-3">
        {MENU.map(({ group, items }) => (
          <fieldset key={group} className="mb-3 min-w-0 break-inside-avoid">
            <legend className="text-sm font-semibold text-ink-soft">{group}</legend>
            {items.map(({ label, needs }) => (
              <Permission
                key={needs}
                label={label}
                isOn={given.includes(needs)}
                isDisabled={Boolean(locked) || !grantable.includes(needs)}
                onToggle={(isOn) => toggle(needs, isOn)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {hasForeign ? (
        <p className="text-sm text-ink-soft">
          As opções apagadas são permissões que você não tem: você não pode dá-las nem tirá-las.
        </p>
      ) : null}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

type PermissionProps = { label: string; isOn: boolean; isDisabled: boolean; onToggle: (isOn: boolean) => void };

function Permission({ label, isOn, isDisabled, onToggle }: PermissionProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5 py-1 pointer-coarse:py-2.5">
      <Checkbox id={id} checked={isOn} disabled={isDisabled} onChange={(event) => onToggle(event.target.checked)} />
      <label htmlFor={id} className={cn("min-w-0 break-words", isDisabled ? "text-ink-soft" : "text-ink")}>
        {label}
      </label>
    </div>
  );
}
