"use client";

import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import { type CashMovement, movementDescription } from "@/lib/modules/cash-registers/movements/schema";

type Props = { movement: CashMovement | null; onClose: () => void };

const draftOf = ({ description }: CashMovement) => ({ description });

/** Edits the description of a manual movement. Its amount can only be corrected by a reversal. */
export function MovementDescriptionDialog({ movement, onClose }: Props) {
  const update = useAction(movements.update);
  return (
    <Dialog open={movement !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {movement ? (
        <DialogContent size="sm" title="Editar descrição" description="O valor não muda. Para corrigi-lo, estorne.">
          <Form
            schema={movementDescription}
            defaultValues={draftOf(movement)}
            editing={{ record: movement, draft: draftOf }}
            submitLabel="Salvar descrição"
            busyLabel="Salvando…"
            onCancel={onClose}
            onSubmit={async ({ description }, { cash_register_id: id, id: movement_id, version }) => {
              await update({ id, movement_id, version, description });
              notify.success("Descrição salva");
              onClose();
            }}
          >
            <TextField name="description" label="Descrição" maxLength={200} />
          </Form>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}
