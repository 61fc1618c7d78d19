"use client";

import { useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { SubmitButton } from "@/components/blocks/form/submit-button";
import { Button } from "@/components/ui/button";

/** Sticky bar shown while the form has unsaved changes. */
export function SaveBar() {
  const { reset, getValues } = useFormContext();
  const { isDirty, isSubmitSuccessful, submitCount, errors } = useFormState();
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    if (submitCount > 0 && isSubmitSuccessful && !hasErrors) reset(getValues());
  }, [submitCount, isSubmitSuccessful, hasErrors, reset, getValues]);

  return (
    <div className="print:hidden sticky bottom-0 z-10 -mx-4 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:-mb-6 md:px-6 xl:ml-0 xl:pl-0">
      <p role="status" className="mr-auto text-sm text-ink-soft">
        {isDirty ? "Há mudanças que ainda não foram salvas." : ""}
      </p>
      {isDirty ? (
        <Button variant="ghost" onClick={() => reset()}>
          Desfazer
        </Button>
      ) : null}
      <SubmitButton busyLabel="Salvando…">Salvar configurações</SubmitButton>
    </div>
  );
}
