"use client";

import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { loadLater, useLater, useRetries } from "@/components/ui/later";
import type * as Parts from "@/components/ui/menu-parts";
import { Slot } from "@/components/ui/slot";

const parts = loadLater(() => import("@/components/ui/menu-parts"));

/** The event that first opened the menu: a key or a pointer press. */
type Gesture = { readonly key: string } | { readonly pointerType: string };

interface Menu {
  /** Null until the menu is first opened. */
  readonly gesture: Gesture | null;
  readonly open: (gesture: Gesture) => void;
}

const MenuContext = createContext<Menu>({ gesture: null, open: () => undefined });

function useLoadedParts() {
  const { gesture } = useContext(MenuContext);
  const found = useLater(parts, gesture !== null);
  return gesture ? found : null;
}

/** Not modal: the page behind can still be scrolled. Only the trigger is rendered until the menu is first opened. */
export function DropdownMenu({ children, ...rest }: ComponentProps<typeof Parts.DropdownMenu>) {
  const [gesture, open] = useState<Gesture | null>(null);
  const found = useLater(parts, gesture !== null);
  const failure = useRetries(parts, gesture !== null && !found);
  if (failure) throw failure;
  return (
    <MenuContext value={{ gesture, open }}>
      {gesture && found ? <found.DropdownMenu {...rest}>{children}</found.DropdownMenu> : children}
    </MenuContext>
  );
}

type TriggerProps = ComponentProps<typeof Parts.DropdownMenuTrigger>;

export function DropdownMenuTrigger(props: TriggerProps) {
  const loaded = useLoadedParts();
  return loaded ? <LoadedTrigger {...props} Trigger={loaded.DropdownMenuTrigger} /> : <PlaceholderTrigger {...props} />;
}

const OPENERS = ["Enter", " ", "ArrowDown"];

/** Placeholder for the trigger: records the gesture that opens the menu and starts loading the menu. */
function PlaceholderTrigger({ asChild, disabled, ...rest }: TriggerProps) {
  const { open } = useContext(MenuContext);
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
        open({ pointerType: event.pointerType });
      }}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        if (disabled || !OPENERS.includes(event.key)) return;
        event.preventDefault();
        open({ key: event.key });
      }}
    />
  );
}

/** The real trigger. Repeats the recorded gesture after mounting, so that the first gesture already opens the menu. */
function LoadedTrigger({ Trigger, ref, ...rest }: TriggerProps & { Trigger: typeof Parts.DropdownMenuTrigger }) {
  const { gesture } = useContext(MenuContext);
  const button = useRef<HTMLButtonElement | null>(null);
  const firstGesture = useRef(gesture);
  useLayoutEffect(() => {
    const recorded = firstGesture.current;
    firstGesture.current = null;
    if (!recorded) return;
    const eventInit = { bubbles: true, cancelable: true, ...recorded };
    if ("key" in recorded) {
      // After Radix has attached its listeners.
      queueMicrotask(() => {
        button.current?.focus();
        button.current?.dispatchEvent(new KeyboardEvent("keydown", eventInit));
      });
      return;
    }
    // After the first press has ended: a dialog around the menu would take the rest of it for a press outside, and close.
    setTimeout(() => button.current?.dispatchEvent(new PointerEvent("pointerdown", eventInit)));
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

type PartOf<P extends object> = (loaded: typeof Parts) => ComponentType<P>;

function MenuPart<P extends object>({ partOf, props }: { partOf: PartOf<P>; props: P }) {
  const loaded = useLoadedParts();
  const Part = loaded && partOf(loaded);
  return Part ? <Part {...props} /> : null;
}

/**
 * Returns a part of the menu that is rendered together with the menu: an item that came later would miss the focus, which goes to the
 * first item when the menu opens.
 */
const menuPart =
  <P extends object>(partOf: PartOf<P>) =>
  (props: P) => <MenuPart partOf={partOf} props={props} />;

export const DropdownMenuContent = menuPart((loaded) => loaded.DropdownMenuContent);
export const DropdownMenuRadioGroup = menuPart((loaded) => loaded.DropdownMenuRadioGroup);
export const DropdownMenuItem = menuPart((loaded) => loaded.DropdownMenuItem);
export const DropdownMenuRadioItem = menuPart((loaded) => loaded.DropdownMenuRadioItem);
export const DropdownMenuCheckboxItem = menuPart((loaded) => loaded.DropdownMenuCheckboxItem);
export const DropdownMenuLabel = menuPart((loaded) => loaded.DropdownMenuLabel);
export const DropdownMenuSeparator = menuPart((loaded) => loaded.DropdownMenuSeparator);
