"use client";

import { type ReactNode, useId, useState } from "react";
import { type FieldDisplay, showPlain } from "@/components/blocks/form/field-display";
import type { Choice, Conflict } from "@/components/blocks/form/stale-draft";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type Props = {
  conflicts: readonly Conflict[];
  displays: ReadonlyMap<string, FieldDisplay>;
  /** The record when the form was opened, and the current one. */
  before: unknown;
  now: unknown;
  onSave: (choices: ReadonlyMap<string, Choice>) => void;
  onDiscard: () => void;
  /** Returns to the form without saving. */
  onClose: () => void;
};

/** Shows what another user changed while the form was open, and lets the user choose field by field. */
export function StaleDialog({ conflicts, displays, before, now, onSave, onDiscard, onClose }: Props) {
  const [choices, setChoices] = useState(
    () => new Map<string, Choice>(conflicts.map(({ name, isTouched }) => [name, isTouched ? "mine" : "theirs"])),
  );
  const choose = (name: string, choice: Choice) => setChoices(new Map(choices).set(name, choice));
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title="Este cadastro mudou enquanto você editava"
        description="Outra pessoa salvou mudanças depois que você abriu esta tela. Escolha o que fica em cada campo."
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <Button variant="ghost" onClick={onDiscard}>
              Descartar minhas alterações
            </Button>
            <Button variant="primary" onClick={() => onSave(choices)}>
              Salvar assim
            </Button>
          </>
        }
      >
        <div
          aria-hidden="true"
          className="grid grid-cols-[9rem_1fr_1fr_1fr] gap-3 border-b border-line pb-2 text-sm font-semibold text-ink-soft max-sm:hidden"
        >
          <span>Campo</span>
          <span>Antes</span>
          <span>Agora (de outra pessoa)</span>
          <span>Seu valor</span>
        </div>
        {conflicts.map((conflict) => {
          const { label = conflict.name, show = showPlain } = displays.get(conflict.name) ?? {};
          const { mine, now: current, before: opened } = conflict;
          return (
            <Line
              key={conflict.name}
              label={label}
              before={show(opened, before)}
              now={show(current, now)}
              mine={show(mine, before)}
              choice={choices.get(conflict.name) ?? "mine"}
              onChoose={(choice) => choose(conflict.name, choice)}
            />
          );
        })}
      </DialogContent>
    </Dialog>
  );
}

type LineProps = {
  label: ReactNode;
  before: ReactNode;
  now: ReactNode;
  mine: ReactNode;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function Line({ label, before, now, mine, choice, onChoose }: LineProps) {
  const group = useId();
  return (
    <fieldset className="grid items-stretch gap-x-3 gap-y-2 border-b border-line py-3 last:border-b-0 sm:grid-cols-[9rem_1fr_1fr_1fr]">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="min-w-0 font-semibold break-words sm:py-2">
        {label}
      </p>
      <div className="min-w-0 break-words text-ink-soft sm:py-2">
        <span className="text-sm sm:sr-only">Antes: </span>
        <Value>{before}</Value>
      </div>
      <Option
        group={group}
        heading="Agora (de outra pessoa)"
        isChosen={choice === "theirs"}
        onChoose={() => onChoose("theirs")}
      >
        {now}
      </Option>
      <Option group={group} heading="Seu valor" isChosen={choice === "mine"} onChoose={() => onChoose("mine")}>
        {mine}
      </Option>
    </fieldset>
  );
}

type OptionProps = {
  group: string;
  heading: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ group, heading, isChosen, onChoose, children }: OptionProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cn(
        "flex min-w-0 cursor-pointer items-start gap-2 rounded-md border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink pointer-coarse:min-h-11",
        isChosen ? "border-brand-ink bg-well" : "border-line hover:border-line-strong",
      )}
    >
      <input
        id={id}
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 outline-none"
      />
      <span className="min-w-0 flex-1 break-words">
        <span className="block text-sm text-ink-soft sm:sr-only">{heading}</span>
        <Value>{children}</Value>
      </span>
    </label>
  );
}

/** Shows "Em branco" for an empty value. */
const Value = ({ children }: { children: ReactNode }) =>
  children === "" || children === null || children === undefined ? (
    <span className="text-ink-soft">Em branco</span>
  ) : (
    children
  );
