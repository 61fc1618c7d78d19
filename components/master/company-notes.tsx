"use client";

import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { TextareaField } from "@/components/blocks/form/text-field";
import { writeInstant } from "@/components/master/write-instant";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { masterNotes } from "@/lib/modules/master/notes/endpoints";
import { noteInput } from "@/lib/modules/master/notes/schema";
import type { CompanyFile } from "@/lib/modules/master/schema";

/** What the platform's people tell each other of a company. */
export function CompanyNotes({ id, notes }: { id: string; notes: CompanyFile["notes"] | undefined }) {
  const write = useAction(masterNotes.write);
  const [written, setWritten] = useState(0);
  return (
    <Card aria-busy={!notes || undefined}>
      <CardHeader title="Anotações" description="Só a equipe da plataforma lê." />
      <CardBody className="grid gap-4">
        <Form
          key={written}
          schema={noteInput}
          defaultValues={{ id, body: "" }}
          submitLabel="Anotar"
          busyLabel="Salvando…"
          variant="secondary"
          onSubmit={async (values) => {
            await write(values);
            notify.success("Anotação salva");
            setWritten(written + 1);
          }}
        >
          <TextareaField name="body" label="Nova anotação" rows={3} maxLength={2000} />
        </Form>
        {notes?.length ? (
          <ul className="divide-y divide-line border-t border-line">
            {notes.map((note) => (
              <li key={note.id} className="py-3">
                <p className="break-words whitespace-pre-line">{note.body}</p>
                <p className="mt-1 text-sm text-ink-soft">
                  {note.user_name}, {writeInstant(note.created_at)}
                </p>
              </li>
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}
