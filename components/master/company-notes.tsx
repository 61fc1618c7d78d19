"use client";

import { useState } from "react";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
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
  return (
    <Card aria-busy={!notes || undefined}>
      <CardHeader title="Anotações" description="Só a equipe da plataforma lê." />
      <CardBody className="grid gap-4">
        <NoteForm key={written} id={id} onWritten={() => setWritten(written + 1)} />
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
