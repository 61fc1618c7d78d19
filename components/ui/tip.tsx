"use client";

import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Kbd } from "@/components/ui/kbd";
import { usePortalHome } from "@/components/ui/portal-home";

export type TipSide = "top" | "right" | "bottom" | "left";

const GAP_PX = 6;
const EDGE_PX = 8;
const OPPOSITE: Readonly<Record<TipSide, TipSide>> = { top: "bottom", bottom: "top", left: "right", right: "left" };

type Box = Pick<DOMRect, "top" | "left" | "width" | "height">;

/** Returns the window position of a box of this size next to its anchor. */
function placeAt(side: TipSide, at: Box, { width, height }: Pick<Box, "width" | "height">) {
  const isHorizontal = side === "left" || side === "right";
  if (isHorizontal)
    return {
      top: at.top + (at.height - height) / 2,
      left: side === "left" ? at.left - width - GAP_PX : at.left + at.width + GAP_PX,
    };
  return {
    top: side === "top" ? at.top - height - GAP_PX : at.top + at.height + GAP_PX,
    left: at.left + (at.width - width) / 2,
  };
}

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

type Props = {
  id: string;
  anchor: HTMLElement;
  side: TipSide;
  text: ReactNode;
  keys?: string | undefined;
  onHold: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** The tooltip's bubble: on the requested side if it fits, otherwise on the opposite one. Closes on Esc and on scroll. */
export function Tip({ id, anchor, side, text, keys, onHold, onLeave, onClose }: Props) {
  const home = usePortalHome();
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = bubble.current;
    if (!tip) return;
    const size = tip.getBoundingClientRect();
    const at = anchor.getBoundingClientRect();
    const fits = ({ top, left }: { top: number; left: number }) =>
      top >= EDGE_PX &&
      left >= EDGE_PX &&
      top + size.height <= window.innerHeight - EDGE_PX &&
      left + size.width <= window.innerWidth - EDGE_PX;
    const places = [side, OPPOSITE[side]].map((which) => placeAt(which, at, size));
    const place = places.find(fits) ?? placeAt(side, at, size);
    // `fixed` is relative to a transformed ancestor such as a dialog, so the measured offset is subtracted.
    tip.style.top = `${clamp(EDGE_PX, place.top, window.innerHeight - size.height - EDGE_PX) - size.top}px`;
    tip.style.left = `${clamp(EDGE_PX, place.left, window.innerWidth - size.width - EDGE_PX) - size.left}px`;
  }, [anchor, side]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      if (event.type === "scroll" && !(event.target as Node).contains(anchor)) return;
      close();
    };
    document.addEventListener("keydown", leave);
    window.addEventListener("scroll", leave, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", leave);
      window.removeEventListener("scroll", leave, { capture: true });
    };
  }, [anchor]);
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onHold}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-60 flex w-max max-w-72 animate-fade-in items-center gap-2 rounded-md bg-ink px-2.5 py-1.5 text-sm font-medium text-paper shadow-float"
    >
      {text}
      {keys ? <Kbd>{keys}</Kbd> : null}
    </div>,
    home ?? document.body,
  );
}
