"use client";

import { z } from "zod";
import { Form } from "@/components/blocks/form/form";
import { SubmitButton } from "@/components/blocks/form/submit-button";
import { TextField } from "@/components/blocks/form/text-field";
import { Kbd } from "@/components/ui/kbd";
import { holdInput } from "@/lib/modules/held-sales/schema";

const fields = z.strictObject({ note: holdInput.shape.note });

type Props = { onHold: (note: string | null) => Promise<unknown>; onDone: () => void };

/** Holds the current sale with an optional note. */
export const HoldForm = ({ onHold, onDone }: Props) => (
  <Form
    schema={fields}
    defaultValues={{ note: "" }}
    className="border-b border-line pb-4"
    onSubmit={async ({ note }) => {
      await onHold(note);
      onDone();
    }}
  >
    <TextField
      name="note"
      label="Observação da espera"
      optional
      maxLength={120}
      autoFocus
      hint="É o título da venda na lista. Sem ela, vale o cliente ou a hora."
    />
    <SubmitButton busyLabel="Guardando…" className="justify-self-end">
      Deixar em espera <Kbd>Enter</Kbd>
    </SubmitButton>
  </Form>
);
