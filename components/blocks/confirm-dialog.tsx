"use client";

import { type ReactNode, useId, useState } from "react";
import { ErrorMessages, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";

type Reason = {
  label?: string;
  /** Predefined reasons, shown above the text, which is still required. */
  choices?: readonly string[];
  /** Minimum length of the text; default 5. */
  min?: number;
};

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb, such as "Cancelar venda". */
  confirmLabel: string;
  busyLabel?: string;
  keepLabel?: string;
  danger?: boolean;
  reason?: Reason;
  /** Receives the reason, or "" if none is required. The dialog closes when it resolves. */
  onConfirm: (reason: string) => Promise<unknown>;
  children?: ReactNode;
};

export function ConfirmDialog({ open, onOpenChange, title, description, ...rest }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title={title} description={description}>
        <Confirmation {...rest} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FieldErrors = { choice?: string; text?: string };
type ConfirmationProps = Omit<Props, "open" | "onOpenChange" | "title" | "description"> & { onClose: () => void };

function Confirmation({
  confirmLabel,
  busyLabel,
  keepLabel = "Voltar",
  danger = false,
  reason,
  onConfirm,
  onClose,
  children,
}: ConfirmationProps) {
  const id = useId();
  const [choice, setChoice] = useState("");
  const [text, setText] = useState("");
  const [fieldErrors, setFieldErrors] = useState<FieldErrors | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const min = reason?.min ?? 5;

  async function confirm() {
    if (isBusy) return;
    if (reason?.choices && !choice) return setFieldErrors({ choice: "Escolha um motivo." });
    if (reason && text.trim().length < min)
      return setFieldErrors({ text: `Explique em pelo menos ${min} caracteres.` });
    setFieldErrors(null);
    setRefusal(null);
    setBusy(true);
    try {
      await onConfirm([choice, text.trim()].filter(Boolean).join(": "));
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        confirm();
      }}
    >
      {children}
      {reason ? (
        <div className="grid gap-1.5">
          <Label htmlFor={reason.choices ? `${id}-choice` : id}>{reason.label ?? "Motivo"}</Label>
          {reason.choices ? (
            <Select
              id={`${id}-choice`}
              value={choice}
              onChange={(event) => setChoice(event.target.value)}
              aria-invalid={fieldErrors?.choice ? true : undefined}
              aria-describedby={fieldErrors?.choice ? `${id}-error` : undefined}
            >
              <option value="">Escolha</option>
              {reason.choices.map((choiceLabel) => (
                <option key={choiceLabel} value={choiceLabel}>
                  {choiceLabel}
                </option>
              ))}
            </Select>
          ) : null}
          <Textarea
            id={id}
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...(reason.choices ? { "aria-label": "Explique o motivo", placeholder: "Explique" } : {})}
            aria-invalid={fieldErrors?.text ? true : undefined}
            aria-describedby={fieldErrors?.text ? `${id}-error` : undefined}
          />
          {fieldErrors ? (
            <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger-ink">
              {fieldErrors.choice ?? fieldErrors.text}
            </p>
          ) : null}
        </div>
      ) : null}
      {refusal ? <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} /> : null}
      <div className="mt-1 flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="ghost" onClick={onClose}>
          {keepLabel}
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={isBusy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
