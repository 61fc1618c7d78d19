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

/** Right after another one, a tip comes at once. */
const SKIP_MS = 300;
/** Time to get from the button to its tip, which stays while the pointer is on it. */
const GRACE_MS = 120;

const Delay = createContext(700);
let left_at = Number.NEGATIVE_INFINITY;

/** One around the frame; the sidebar sets another one with `delay={0}` inside. */
export const TooltipProvider = ({ delay = 700, children }: { delay?: number; children: ReactNode }) => (
  <Delay value={delay}>{children}</Delay>
);

type Props = {
  text: ReactNode;
  /** Printed beside the text. */
  keys?: string;
  side?: TipSide;
  /** Says nothing, for a sidebar that shows its labels. */
  disabled?: boolean;
  children: ReactNode;
};

/** Wraps one focusable element, which still needs a name of its own. */
export function Tooltip({ disabled = false, children, ...rest }: Props) {
  return disabled ? children : <Told {...rest}>{children}</Told>;
}

function Told({ text, keys, side = "top", children }: Omit<Props, "disabled">) {
  const id = useId();
  const delay = useContext(Delay);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever presses has read enough, until the pointer comes again.
  const isPressed = useRef(false);
  const isOpen = anchor !== null;

  function wait(delay_ms: number, work: () => void) {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delay_ms);
  }
  function hide() {
    clearTimeout(timer.current);
    if (isOpen) left_at = Date.now();
    setAnchor(null);
  }
  function comes({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType === "touch" || isPressed.current) return;
    if (isOpen) return clearTimeout(timer.current);
    wait(Date.now() - left_at < SKIP_MS ? 0 : delay, () => setAnchor(currentTarget));
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <Slot
        {...(isOpen && { "aria-describedby": id })}
        onPointerEnter={comes}
        onPointerLeave={() => {
          isPressed.current = false;
          wait(isOpen ? GRACE_MS : 0, hide);
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
          onLeave={() => wait(GRACE_MS, hide)}
          onClose={hide}
        />
      ) : null}
    </>
  );
}
