"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { type DefaultValues, type FieldValues, FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import "@/lib/api/sentences";
import { ErrorSentences, refusalOf } from "@/components/blocks/error-state";
import { type FieldMeaning, ShownFields } from "@/components/blocks/form/field-meaning";
import { splitRefusal } from "@/components/blocks/form/refuse-form";
import type * as Panel from "@/components/blocks/form/stale-dialog";
import { applyChoices, type Choice, type Conflict, compareDrafts, isSame } from "@/components/blocks/form/stale-draft";
import { staleRecordOf } from "@/components/blocks/form/stale-value";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { loadLater, useLater } from "@/components/ui/later";

/** False while a form that the server drew has no code yet. */
const useAlive = () => useSyncExternalStore(watchNothing, isAlive, isDrawn);
const watchNothing = () => () => undefined;
const isAlive = () => true;
const isDrawn = () => false;

type Schema = z.ZodType<FieldValues, FieldValues>;
/** A form starts with less than it must end with: a field may be missing, empty or null. */
type Draft<T> = { [K in keyof T]?: T[K] | null | "" };
/** What a form edits. It is refused with STALE_VERSION when somebody else has changed it since the form opened. */
type Editing<S extends Schema, R> = {
  /** The record that the form opened with; a later one is not looked at. */
  record: R;
  /** The form's values for a record. */
  draft: (record: R) => Draft<z.input<S>>;
};
type Stale<R> = { conflicts: readonly Conflict[]; merged: FieldValues; before: R; now: R };

const MOST_RETRIES = 3;
const staleDialog = loadLater(() => import("@/components/blocks/form/stale-dialog"), "when-asked");

type Refused = { sentences: string[]; request_id?: string | undefined };

type Props<S extends Schema, R> = {
  schema: S;
  defaultValues: Draft<z.input<S>>;
  editing?: Editing<S, R>;
  /**
   * Receives what the schema made of the fields, and the record that they were filled in over, whose version is to be
   * sent. A form that stays open returns the record as it was saved. Whatever it throws is shown in the form.
   */
  onSubmit: (values: z.output<S>, record: R) => Promise<unknown>;
  children: ReactNode | ((record: R) => ReactNode);
  /** The verb on the button; without it the form draws no buttons and `SubmitButton` goes among the children. */
  submitLabel?: ReactNode;
  busyLabel?: ReactNode;
  variant?: ButtonProps["variant"];
  onCancel?: () => void;
  cancelLabel?: string;
  /** Back to `defaultValues` once sent. */
  clearOnSuccess?: boolean;
  className?: string;
};

/** Checks with the schema, sends once while busy, puts each refusal beside its field and goes to the first one. */
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
  const [shown] = useState(() => new Map<string, FieldMeaning>());
  const [refused, setRefused] = useState<Refused | null>(null);
  const [record, setRecord] = useState(editing?.record as R);
  const [stale, setStale] = useState<Stale<R> | null>(null);
  const latest = useRef(record);
  const retries = useRef(0);
  const sending = useRef(false);
  const alive = useAlive();

  async function send(values: z.output<S>) {
    try {
      const saved = await onSubmit(values, latest.current);
      if (editing && typeof saved === "object" && saved !== null) adopt(saved as R);
      if (clearOnSuccess) form.reset();
    } catch (error) {
      const now = staleRecordOf<R>(error);
      if (editing && now !== null) return resolve(editing, now);
      const refusal = refusalOf(error);
      const { fields, sentences } = splitRefusal(refusal, shown);
      setRefused({ sentences, request_id: refusal.request_id });
      // Without it a refusal that names no field would count as a success: what was typed is not saved.
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

  /** Asks about the fields that others changed; where they changed none of this form's, it is sent again at once. */
  async function resolve({ draft }: Editing<S, R>, now: R) {
    const before = latest.current;
    const { merged, conflicts } = compareDrafts({
      before: draft(before) as FieldValues,
      now: draft(now) as FieldValues,
      mine: form.getValues(),
      shown,
    });
    if (conflicts.length > 0 || retries.current++ >= MOST_RETRIES) {
      // Nothing was saved, which whatever looks at the form's errors has to know.
      form.setError("root.stale", { type: "server" });
      return setStale({ conflicts, merged, before, now });
    }
    refill(draft(now) as FieldValues, merged);
    adopt(now);
    await form.handleSubmit(send)();
  }

  /** Fills the form with `values`, over the record that now holds `defaults`. */
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
          // What is written in it before that would be wiped out.
          inert={!alive}
          className={cn("grid gap-4", className)}
          onSubmit={(event) => {
            // A form in a dialog must not send the form of the page that opened it.
            event.preventDefault();
            event.stopPropagation();
            void submit();
          }}
        >
          {typeof children === "function" ? children(record) : children}
          {refused && refused.sentences.length > 0 ? <ErrorSentences {...refused} /> : null}
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
            meanings={shown}
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
