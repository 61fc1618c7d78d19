"use client";

import { Form } from "@/components/blocks/form/form";
import { CodeField } from "@/components/master/code-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { codeInput } from "@/lib/modules/master/totp/schema";

type Props = {
  title: string;
  sentence: string;
  submitLabel: string;
  danger?: boolean;
  onClose: () => void;
  onCode: (code: string) => Promise<void>;
};

/** Asks for a code before something that must not happen by a password alone. */
export const CodeDialog = ({ title, sentence, submitLabel, danger = false, onClose, onCode }: Props) => (
  <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
    <DialogContent size="sm" title={title} description={sentence}>
      <Form
        schema={codeInput}
        defaultValues={{ code: "" }}
        submitLabel={submitLabel}
        busyLabel="Conferindo…"
        variant={danger ? "danger" : "primary"}
        onCancel={onClose}
        onSubmit={({ code }) => onCode(code)}
      >
        <CodeField autoFocus />
      </Form>
    </DialogContent>
  </Dialog>
);
