"use client";

import { Form } from "@/components/blocks/form/form";
import { TextareaField } from "@/components/blocks/form/text-field";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { masterNotes } from "@/lib/modules/master/notes/endpoints";
import { noteInput } from "@/lib/modules/master/notes/schema";

/** Adds an internal note on a company. */
export function NoteForm({ id, onWritten }: { id: string; onWritten: () => void }) {
  const write = useAction(masterNotes.write);
  return (
    <Form
      schema={noteInput}
      defaultValues={{ id, body: "" }}
      submitLabel="Anotar"
      busyLabel="Salvando…"
      variant="secondary"
      onSubmit={async (values) => {
        await write(values);
        notify.success("Anotação salva");
        onWritten();
      }}
    >
      <TextareaField name="body" label="Nova anotação" rows={3} maxLength={2000} />
    </Form>
  );
}
