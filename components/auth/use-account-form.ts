"use client";

import { type FormEvent, useRef, useState } from "react";
import { type FormErrors, formErrorsOf, type Values } from "@/components/auth/checks";
import { preloadCalls } from "@/components/auth/load-calls";
import { notify } from "@/components/ui/toaster";

type Work = {
  /** The names of the visible fields. */
  names: readonly string[];
  check: (values: Values) => FormErrors | null;
  send: (values: Record<string, string>, form: HTMLFormElement) => Promise<unknown>;
  /** The toast's title if submitting fails. */
  failure: string;
  /** The toast's message if the error has none. */
  otherwise: string;
};

/**
 * A form that reads its fields on submit, so that input typed or autofilled before hydration is included. It is not submitted
 * twice while busy. Errors are shown in a toast and at their field, and the first invalid field is focused.
 */
export function useAccountForm({ names, check, send, failure, otherwise }: Work) {
  const [formErrors, setFormErrors] = useState<FormErrors | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);

  function complain(form: HTMLFormElement, said: FormErrors) {
    setFormErrors(said);
    notify.error(said.title, said.message);
    const first = names.find((name) => said.fields[name]);
    const field = first ? form.elements.namedItem(first) : null;
    if (field instanceof HTMLElement) field.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? "")]));
    const wrong = check(values);
    if (wrong) return complain(form, wrong);
    sending.current = true;
    setBusy(true);
    setFormErrors(null);
    try {
      await send(values, form);
    } catch (error) {
      complain(form, formErrorsOf(error, failure, otherwise, names));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    formErrors,
    errorOf: (name: string) => formErrors?.fields[name],
    form: { onSubmit, onFocus: preloadCalls, noValidate: true, method: "post" } as const,
  };
}
