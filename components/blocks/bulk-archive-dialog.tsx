"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { useIdempotencyKey } from "@/lib/api/hooks";
import { capitalize } from "@/lib/core/text";

/** Archives or restores rows, once per key, and returns the ids of those that changed. */
export type ChangeArchived = (
  input: { ids: string[]; archived: boolean },
  options: { key: string },
) => Promise<{ changed_ids: string[] }>;

type Props = {
  labels: { one: string; many: string };
  /** What archiving and restoring do, for the question. */
  effects: { archive: string; restore: string };
  ids: string[];
  archived: boolean;
  change: ChangeArchived;
  onClose: () => void;
  onDone: () => void;
};

/** Archives or restores the selected rows; the toast undoes it for those that changed. */
export function BulkArchiveDialog({ labels, effects, ids, archived, change, onClose, onDone }: Props) {
  const once = useIdempotencyKey();
  const verb = archived ? "Arquivar" : "Restaurar";
  const counted = (count: number) => `${count.toLocaleString("pt-BR")} ${count === 1 ? labels.one : labels.many}`;

  async function undo(changed_ids: string[], key: string) {
    try {
      await change({ ids: changed_ids, archived: !archived }, { key });
      notify.success("Alteração desfeita", counted(changed_ids.length));
    } catch (error) {
      notify.error("A alteração não foi desfeita", refusalOf(error).message);
    }
  }

  async function confirm() {
    const { changed_ids } = await change({ ids, archived }, { key: once.current() });
    const title = `${capitalize(labels.many)} ${archived ? "arquivados" : "de volta à lista"}`;
    const undoKey = crypto.randomUUID();
    const undoButton = { label: "Desfazer", onClick: () => void undo(changed_ids, undoKey) };
    notify.success(title, counted(changed_ids.length), changed_ids.length > 0 ? undoButton : undefined);
    onDone();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${verb} ${counted(ids.length)}?`}
      description={archived ? effects.archive : effects.restore}
      confirmLabel={`${verb} ${counted(ids.length)}`}
      onConfirm={confirm}
    />
  );
}
