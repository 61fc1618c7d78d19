"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import "@/lib/api/validation-messages";
import { ErrorMessages, refusalOf } from "@/components/blocks/error-state";
import { type FieldDisplay, ShownFields } from "@/components/blocks/form/field-display";
import { splitRefusal } from "@/components/blocks/form/refuse-form";
import type * as Panel from "@/components/blocks/form/stale-dialog";
import { applyChoices, type Choice, type Conflict, compareDrafts, isSame } from "@/components/blocks/form/stale-draft";
import { staleRecordOf } from "@/components/blocks/form/stale-value";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { loadLater, useLater } from "@/components/ui/later";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

type Schema = z.ZodType<FieldValues, FieldValues>;
/** The initial values of a form: a field may be missing, empty or null. */
type Draft<T> = { [K in keyof T]?: T[K] | null | "" };
/** The record that a form edits. Saving fails with STALE_VERSION if the record was changed after the form opened. */
type Editing<S extends Schema, R> = {
  /** The record that the form opens with; later values of this prop are ignored. */
  record: R;
  /** Returns the form's values for a record. */
  draft: (record: R) => Draft<z.input<S>>;
};
type Stale<R> = { conflicts: readonly Conflict[]; merged: FieldValues; before: R; now: R };

const MAX_RETRIES = 3;
const staleDialog = loadLater(() => import("@/components/blocks/form/stale-dialog"), "when-asked");

type Refused = { messages: string[]; request_id?: string | undefined };

type Props<S extends Schema, R> = {
  schema: S;
  defaultValues: Draft<z.input<S>>;
  editing?: Editing<S, R>;
  /**
   * Receives the parsed values and the record that the form was filled in for, whose version must be sent. If the form stays
   * open, it must return the saved record. Errors that it throws are shown in the form.
   */
  onSubmit: (values: z.output<S>, record: R) => Promise<unknown>;
  children: ReactNode | ((record: R) => ReactNode);
  /** The button's label. Without it the form has no buttons, and the children must include a `SubmitButton`. */
  submitLabel?: ReactNode;
  busyLabel?: ReactNode;
  variant?: ButtonProps["variant"];
  onCancel?: () => void;
  cancelLabel?: string;
  /** Resets the form to `defaultValues` after a successful submit. */
  clearOnSuccess?: boolean;
  className?: string;
};

/** Validates with the schema, submits once at a time, shows each server error at its field and focuses the first one. */
export function Form<S extends Schema, R = undefined>({
  schema,
  defaultValues,
  editing,
  onSubmit,
  clearOnSuccess = false,
  ...look
}: Props<S, R>) {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<z.input<S>>,
  });
  const [shown] = useState(() => new Map<string, FieldDisplay>());
  const [refused, setRefused] = useState<Refused | null>(null);
  const [record, setRecord] = useState(editing?.record as R);
  const [stale, setStale] = useState<Stale<R> | null>(null);
  const latest = useRef(record);
  const retries = useRef(0);
  const sending = useRef(false);
  const isHydrated = useIsHydrated();

  async function send(values: z.output<S>) {
    try {
      const saved = await onSubmit(values, latest.current);
      if (editing && typeof saved === "object" && saved !== null) adopt(saved as R);
      if (clearOnSuccess) form.reset();
    } catch (error) {
      const now = staleRecordOf<R>(error);
      if (editing && now !== null) return resolve(editing, now);
      const refusal = refusalOf(error);
      const { fields, otherMessages } = splitRefusal(refusal, shown);
      setRefused({ messages: otherMessages, request_id: refusal.request_id });
      // Without this, react-hook-form would count an error without a field as a successful submit.
      form.setError("root.server", { type: "server" });
      for (const [index, { name, message }] of fields.entries())
        form.setError(
          name as Parameters<typeof form.setError>[0],
          { type: "server", message },
          { shouldFocus: index === 0 },
        );
    }
  }

  function adopt(next: R) {
    latest.current = next;
    setRecord(next);
  }

  /** Asks about the fields that others changed. If they changed none of the form's fields, submits again immediately. */
  async function resolve({ draft }: Editing<S, R>, now: R) {
    const before = latest.current;
    const { merged, conflicts } = compareDrafts({
      before: draft(before) as FieldValues,
      now: draft(now) as FieldValues,
      mine: form.getValues(),
      shown,
    });
    if (conflicts.length > 0 || retries.current++ >= MAX_RETRIES) {
      // Marks the submit as failed: nothing was saved.
      form.setError("root.stale", { type: "server" });
      return setStale({ conflicts, merged, before, now });
    }
    refill(draft(now) as FieldValues, merged);
    adopt(now);
    await form.handleSubmit(send)();
  }

  /** Fills the form with `values`, using `defaults` (the record's current values) as the defaults. */
  function refill(defaults: FieldValues, values: FieldValues) {
    form.reset(defaults as z.input<S>);
    for (const [name, value] of Object.entries(values))
      if (!isSame(value, defaults[name]))
        form.setValue(name as Parameters<typeof form.setValue>[0], value, { shouldDirty: true });
  }

  async function submit() {
    if (sending.current) return;
    sending.current = true;
    retries.current = 0;
    setRefused(null);
    await form.handleSubmit(send)();
    sending.current = false;
  }

  function saveChoices(
    { draft }: Editing<S, R>,
    { merged, conflicts, now }: Stale<R>,
    choices: ReadonlyMap<string, Choice>,
  ) {
    setStale(null);
    refill(draft(now) as FieldValues, applyChoices(merged, conflicts, choices));
    adopt(now);
    void submit();
  }

  function discard({ draft }: Editing<S, R>, { now }: Stale<R>) {
    setStale(null);
    form.reset(draft(now) as z.input<S>);
    adopt(now);
  }

  const { submitLabel, busyLabel, variant = "primary", onCancel, cancelLabel = "Cancelar", className, children } = look;
  return (
    <FormProvider {...form}>
      <ShownFields value={shown}>
        <form
          noValidate
          // Input typed before hydration would be lost.
          inert={!isHydrated}
          className={cn("grid gap-4", className)}
          onSubmit={(event) => {
            // A form in a dialog must not submit the form of the page that opened it.
            event.preventDefault();
            event.stopPropagation();
            void submit();
          }}
        >
          {typeof children === "function" ? children(record) : children}
          {refused && refused.messages.length > 0 ? <ErrorMessages {...refused} /> : null}
          {submitLabel ? (
            <div className="mt-1 flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto in-data-dialog-body:sticky in-data-dialog-body:-bottom-5 in-data-dialog-body:z-10 in-data-dialog-body:-mx-5 in-data-dialog-body:-mb-5 in-data-dialog-body:border-t in-data-dialog-body:border-line in-data-dialog-body:bg-raised in-data-dialog-body:px-5 in-data-dialog-body:py-3 sm:in-data-dialog-body:-bottom-6 sm:in-data-dialog-body:-mx-6 sm:in-data-dialog-body:-mb-6 sm:in-data-dialog-body:px-6">
              {onCancel ? (
                <Button variant="ghost" onClick={onCancel}>
                  {cancelLabel}
                </Button>
              ) : null}
              <Button type="submit" variant={variant} busy={form.formState.isSubmitting} busyLabel={busyLabel}>
                {submitLabel}
              </Button>
            </div>
          ) : null}
        </form>
        {editing && stale ? (
          <StaleDialog
            conflicts={stale.conflicts}
            displays={shown}
            before={stale.before}
            now={stale.now}
            onSave={(choices) => saveChoices(editing, stale, choices)}
            onDiscard={() => discard(editing, stale)}
            onClose={() => setStale(null)}
          />
        ) : null}
      </ShownFields>
    </FormProvider>
  );
}

function StaleDialog(props: ComponentProps<typeof Panel.StaleDialog>) {
  const panel = useLater(staleDialog);
  return panel ? <panel.StaleDialog {...props} /> : null;
}
