"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { type DefaultValues, type FieldValues, FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import "@/lib/api/sentences";
import { ErrorSentences, refusalOf } from "@/components/blocks/error-state";
import { ShownFields } from "@/components/blocks/form/field";
import { splitRefusal } from "@/components/blocks/form/refuse-form";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** False while a form that the server drew has no code yet. */
const useAlive = () => useSyncExternalStore(watchNothing, isAlive, isDrawn);
const watchNothing = () => () => undefined;
const isAlive = () => true;
const isDrawn = () => false;

type Schema = z.ZodType<FieldValues, FieldValues>;
/** A form starts with less than it must end with: a field may be missing, empty or null. */
type Draft<T> = { [K in keyof T]?: T[K] | null | "" };
type Refused = { sentences: string[]; request_id?: string | undefined };

type Props<S extends Schema> = {
  schema: S;
  defaultValues: Draft<z.input<S>>;
  /** Receives what the schema made of the fields. Whatever it throws is shown in the form. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  children: ReactNode;
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
export function Form<S extends Schema>({ schema, defaultValues, onSubmit, clearOnSuccess = false, ...look }: Props<S>) {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<z.input<S>>,
  });
  const [shown] = useState(() => new Set<string>());
  const [refused, setRefused] = useState<Refused | null>(null);
  const sending = useRef(false);
  const alive = useAlive();

  async function send(values: z.output<S>) {
    try {
      await onSubmit(values);
      if (clearOnSuccess) form.reset();
    } catch (error) {
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

  const { submitLabel, busyLabel, variant = "primary", onCancel, cancelLabel = "Cancelar", className, children } = look;
  return (
    <FormProvider {...form}>
      <ShownFields value={shown}>
        <form
          noValidate
          // What is written in it before that would be wiped out.
          inert={!alive}
          className={cn("grid gap-4", className)}
          onSubmit={async (event) => {
            // A form in a dialog must not send the form of the page that opened it.
            event.preventDefault();
            event.stopPropagation();
            if (sending.current) return;
            sending.current = true;
            setRefused(null);
            await form.handleSubmit(send)(event);
            sending.current = false;
          }}
        >
          {children}
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
      </ShownFields>
    </FormProvider>
  );
}
