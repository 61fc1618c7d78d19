"use client";

import { Download, Eye, Paperclip, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { BillDetails, BillSide } from "@/components/bills/bill-side";
import { PictureDialog } from "@/components/bills/picture-dialog";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { refusalOf } from "@/components/blocks/error-state";
import { shareOrSave } from "@/components/blocks/share-file";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { callForFile } from "@/lib/api/client";
import { useAction } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import {
  ATTACHMENT_TYPES,
  type Attachment,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from "@/lib/modules/bills/attachments/schema";

type Props = { side: BillSide; bill: BillDetails; zone: string };
type Task = { kind: "view" | "remove"; attachment: Attachment } | null;

const MIB = 1_048_576;
const size = (bytes: number) =>
  bytes < MIB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MIB).toFixed(1).replace(".", ",")} MB`;

/** A bill's documents, such as the boleto, the invoice or the proof of payment. */
export function Attachments({ side, bill, zone }: Props) {
  const add = useAction(side.attachments.add);
  const remove = useAction(side.attachments.remove);
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [task, setTask] = useState<Task>(null);
  const done = () => setTask(null);

  async function send(file: File) {
    if (file.size > MAX_ATTACHMENT_BYTES)
      return notify.error("Arquivo grande demais", `${file.name} tem ${size(file.size)}. Envie um de até 5 MB.`);
    setSending(true);
    try {
      await add({ id: bill.id, file, file_name: file.name.slice(-200) });
      notify.success("Anexo guardado", file.name);
    } catch (error) {
      notify.error("Não foi possível anexar", refusalOf(error).message);
    }
    setSending(false);
  }

  async function save({ id: attachment_id, file_name }: Attachment) {
    try {
      await shareOrSave(await callForFile(side.attachments.get, { id: bill.id, attachment_id }), file_name);
    } catch (error) {
      notify.error("Não foi possível abrir o anexo", refusalOf(error).message);
    }
  }

  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-base font-semibold">Anexos</h3>
        <input
          ref={picker}
          type="file"
          accept={ATTACHMENT_TYPES.join(",")}
          className="sr-only"
          tabIndex={-1}
          aria-label="Escolher arquivo"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) void send(file);
          }}
        />
        {bill.attachments.length < MAX_ATTACHMENTS ? (
          <Button size="sm" busy={isSending} onClick={() => picker.current?.click()}>
            <Paperclip className="size-4" aria-hidden="true" />
            Anexar arquivo
          </Button>
        ) : null}
      </div>
      {bill.attachments.length === 0 ? (
        <p className="text-ink-soft">Guarde aqui o boleto, a nota ou o comprovante: PDF ou foto de até 5 MB.</p>
      ) : (
        <ul className="rounded-md border border-line">
          {bill.attachments.map((attachment) => (
            <li
              key={attachment.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium break-words">{attachment.file_name}</p>
                <p className="text-sm text-ink-soft">
                  {size(attachment.byte_count)} · {attachment.user_name}, {formatInstant(attachment.created_at, zone)}
                </p>
              </div>
              {attachment.is_picture ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Ver ${attachment.file_name}`}
                  onClick={() => setTask({ kind: "view", attachment })}
                >
                  <Eye className="size-4" aria-hidden="true" />
                  Ver
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Baixar ${attachment.file_name}`}
                  onClick={() => void save(attachment)}
                >
                  <Download className="size-4" aria-hidden="true" />
                  Baixar
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remover ${attachment.file_name}`}
                onClick={() => setTask({ kind: "remove", attachment })}
              >
                <Trash2 className="size-4" aria-hidden="true" />
                Remover
              </Button>
            </li>
          ))}
        </ul>
      )}
      {task?.kind === "view" ? (
        <PictureDialog side={side} bill_id={bill.id} attachment={task.attachment} onClose={done} />
      ) : null}
      {task?.kind === "remove" ? (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && done()}
          title="Remover anexo"
          description={`${task.attachment.file_name} será excluído e não pode ser recuperado. Fica registrado quem o removeu.`}
          confirmLabel="Remover anexo"
          busyLabel="Removendo…"
          danger
          onConfirm={async () => {
            await remove({ id: bill.id, attachment_id: task.attachment.id });
            notify.success("Anexo removido", task.attachment.file_name);
          }}
        />
      ) : null}
    </section>
  );
}
