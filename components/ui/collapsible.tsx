"use client";

import { type ComponentProps, createContext, useContext, useId } from "react";

interface State {
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
}

const CollapsibleContext = createContext<State>({ id: "", open: true, toggle: () => undefined });

type Props = ComponentProps<"div"> & { open: boolean; onOpenChange: (isOpen: boolean) => void };

export function Collapsible({ open, onOpenChange, ...rest }: Props) {
  const id = useId();
  return (
    <CollapsibleContext value={{ id, open, toggle: () => onOpenChange(!open) }}>
      <div data-state={open ? "open" : "closed"} {...rest} />
    </CollapsibleContext>
  );
}

export function CollapsibleTrigger(props: ComponentProps<"button">) {
  const { id, open, toggle } = useContext(CollapsibleContext);
  return (
    <button
      type="button"
      aria-controls={id}
      aria-expanded={open}
      data-state={open ? "open" : "closed"}
      onClick={toggle}
      {...props}
    />
  );
}

export function CollapsibleContent({ children, ...rest }: ComponentProps<"div">) {
  const { id, open } = useContext(CollapsibleContext);
  return (
    <div id={id} hidden={!open} data-state={open ? "open" : "closed"} {...rest}>
      {open ? children : null}
    </div>
  );
}
