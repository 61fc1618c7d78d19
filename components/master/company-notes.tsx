"use client";

import { useState } from "react";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { usePlatformCan } from "@/components/master/use-platform-can";
import { writeInstant } from "@/components/master/write-instant";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { CompanyFile } from "@/lib/modules/master/schema";

const NoteForm = lazyWithSkeleton(
  () => import("@/components/master/note-form").then((file) => file.NoteForm),
  <Skeleton className="h-40" aria-busy="true" />,
);

/** The platform team's internal notes on a company. */
export function CompanyNotes({ id, notes }: { id: string; notes: CompanyFile["notes"] | undefined }) {
  const [written, setWritten] = useState(0);
  const mayWrite = usePlatformCan()("platform:notes");
  return (
    <Card aria-busy={!notes || undefined}>
      <CardHeader title="Anotações" description="Só a equipe da plataforma lê." />
      <CardBody className="grid gap-4">
        {mayWrite ? <NoteForm key={written} id={id} onWritten={() => setWritten(written + 1)} /> : null}
        {notes?.length ? (
          <ul className="divide-y divide-line border-t border-line first:border-t-0">
            {notes.map((note) => (
              <li key={note.id} className="py-3">
                <p className="break-words whitespace-pre-line">{note.body}</p>
                <p className="mt-1 text-sm text-ink-soft">
                  {note.user_name}, {writeInstant(note.created_at)}
                </p>
              </li>
            ))}
          </ul>
        ) : notes && !mayWrite ? (
          <p className="text-ink-soft">Nenhuma anotação até agora.</p>
        ) : null}
      </CardBody>
    </Card>
  );
}
