"use client";

import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Slot } from "@/components/ui/slot";
import { Tip, type TipSide } from "@/components/ui/tip";

/** Within this time after another tooltip closed, the next one opens without delay. */
const SKIP_MS = 300;
/** Time to move the pointer from the element to its tooltip, which stays open while the pointer is on it. */
const GRACE_MS = 120;

const Delay = createContext(700);
let closedAt = Number.NEGATIVE_INFINITY;

/** Sets the opening delay: one around the app, and one with `delay={0}` in the sidebar. */
export const TooltipProvider = ({ delay = 700, children }: { delay?: number; children: ReactNode }) => (
  <Delay value={delay}>{children}</Delay>
);

type Props = {
  text: ReactNode;
  /** Shortcut shown next to the text. */
  keys?: string;
  side?: TipSide;
  /** Shows no tooltip, e.g. in a sidebar that shows its labels. */
  disabled?: boolean;
  children: ReactNode;
};

/** Adds a tooltip to one focusable element, which still needs its own accessible name. */
export function Tooltip({ disabled = false, children, ...rest }: Props) {
  return disabled ? children : <TooltipTrigger {...rest}>{children}</TooltipTrigger>;
}

function TooltipTrigger({ text, keys, side = "top", children }: Omit<Props, "disabled">) {
  const id = useId();
  const delay = useContext(Delay);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // After a press, the tooltip stays closed until the pointer leaves and returns.
  const isPressed = useRef(false);
  const isOpen = anchor !== null;

  function schedule(delay_ms: number, work: () => void) {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delay_ms);
  }
  function hide() {
    clearTimeout(timer.current);
    if (isOpen) closedAt = Date.now();
    setAnchor(null);
  }
  function openOnHover({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType === "touch" || isPressed.current) return;
    if (isOpen) return clearTimeout(timer.current);
    schedule(Date.now() - closedAt < SKIP_MS ? 0 : delay, () => setAnchor(currentTarget));
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <Slot
        {...(isOpen && { "aria-describedby": id })}
        onPointerEnter={openOnHover}
        onPointerLeave={() => {
          isPressed.current = false;
          schedule(isOpen ? GRACE_MS : 0, hide);
        }}
        onPointerDown={() => {
          isPressed.current = true;
          hide();
        }}
        onFocus={({ currentTarget }: FocusEvent<HTMLElement>) => {
          if (currentTarget.matches(":focus-visible") && !isPressed.current) setAnchor(currentTarget);
        }}
        onBlur={hide}
        onClick={hide}
      >
        {children}
      </Slot>
      {anchor ? (
        <Tip
          id={id}
          anchor={anchor}
          side={side}
          text={text}
          keys={keys}
          onHold={() => clearTimeout(timer.current)}
          onLeave={() => schedule(GRACE_MS, hide)}
          onClose={hide}
        />
      ) : null}
    </>
  );
}
