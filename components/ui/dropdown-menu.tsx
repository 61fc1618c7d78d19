"use client";

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { later, loadLater, useLater } from "@/components/ui/later";
import type * as Parts from "@/components/ui/menu-parts";
import { Slot } from "@/components/ui/slot";

const load = () => import("@/components/ui/menu-parts");
const parts = loadLater(load);

/** The key that asked for the menu, or a press. */
type Gesture = { readonly key: string } | { readonly pointerType: string };

interface Menu {
  /** Null until somebody opened it. */
  readonly gesture: Gesture | null;
  readonly ask: (gesture: Gesture) => void;
}

const Known = createContext<Menu>({ gesture: null, ask: () => undefined });

function useLive() {
  const { gesture } = useContext(Known);
  const found = useLater(parts);
  return gesture ? found : null;
}

/** Not modal: the page behind can still be scrolled and read. Until it is first opened, only its button is there. */
export function DropdownMenu({ children, ...rest }: ComponentProps<typeof Parts.DropdownMenu>) {
  const [gesture, ask] = useState<Gesture | null>(null);
  const found = useLater(parts);
  return (
    <Known value={{ gesture, ask }}>
      {gesture && found ? <found.DropdownMenu {...rest}>{children}</found.DropdownMenu> : children}
    </Known>
  );
}

type TriggerProps = ComponentProps<typeof Parts.DropdownMenuTrigger>;

export function DropdownMenuTrigger(props: TriggerProps) {
  const live = useLive();
  return live ? <LiveTrigger {...props} Trigger={live.DropdownMenuTrigger} /> : <WaitingTrigger {...props} />;
}

const OPENERS = ["Enter", " ", "ArrowDown"];

/** Stands for the trigger, notes what would have opened the menu and asks for the menu. */
function WaitingTrigger({ asChild, disabled, ...rest }: TriggerProps) {
  const { ask } = useContext(Known);
  const Button = asChild ? Slot : "button";
  return (
    <Button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      {...(disabled && { disabled, "data-disabled": "" })}
      {...rest}
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        if (disabled || event.button !== 0 || event.ctrlKey) return;
        event.preventDefault();
        ask({ pointerType: event.pointerType });
      }}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        if (disabled || !OPENERS.includes(event.key)) return;
        event.preventDefault();
        ask({ key: event.key });
      }}
    />
  );
}

/** The same gesture once more, now that there is somebody to answer it. */
function LiveTrigger({ Trigger, ref, ...rest }: TriggerProps & { Trigger: typeof Parts.DropdownMenuTrigger }) {
  const { gesture } = useContext(Known);
  const button = useRef<HTMLButtonElement | null>(null);
  const first = useRef(gesture);
  useLayoutEffect(() => {
    const again = first.current;
    first.current = null;
    if (!again) return;
    const how = { bubbles: true, cancelable: true, ...again };
    // After the menu has set its own ears up.
    queueMicrotask(() => {
      if ("key" in again) button.current?.focus();
      button.current?.dispatchEvent(
        "key" in again ? new KeyboardEvent("keydown", how) : new PointerEvent("pointerdown", how),
      );
    });
  }, []);
  return (
    <Trigger
      {...rest}
      ref={(node) => {
        button.current = node;
        if (typeof ref === "function") ref(node);
        else if (ref) ref.current = node;
      }}
    />
  );
}

export function DropdownMenuContent(props: ComponentProps<typeof Parts.DropdownMenuContent>) {
  const live = useLive();
  return live ? <live.DropdownMenuContent {...props} /> : null;
}

export const DropdownMenuRadioGroup = later<ComponentProps<typeof Parts.DropdownMenuRadioGroup>>(() =>
  load().then((file) => file.DropdownMenuRadioGroup),
);
export const DropdownMenuItem = later<ComponentProps<typeof Parts.DropdownMenuItem>>(() =>
  load().then((file) => file.DropdownMenuItem),
);
export const DropdownMenuRadioItem = later<ComponentProps<typeof Parts.DropdownMenuRadioItem>>(() =>
  load().then((file) => file.DropdownMenuRadioItem),
);
export const DropdownMenuLabel = later<ComponentProps<typeof Parts.DropdownMenuLabel>>(() =>
  load().then((file) => file.DropdownMenuLabel),
);
export const DropdownMenuSeparator = later<ComponentProps<typeof Parts.DropdownMenuSeparator>>(() =>
  load().then((file) => file.DropdownMenuSeparator),
);
