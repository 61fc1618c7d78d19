"use client";

import { type PointerEvent, useRef } from "react";

/** How far a row must move before its release counts as a swipe. */
const SWIPE_PX = 96;
/** Smaller movements are taps. */
const SLACK_PX = 10;

interface Touch {
  readonly pointer_id: number;
  readonly x: number;
  readonly y: number;
  moved_px: number;
}

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Returns handlers for a row that a finger can swipe to the left. The row must have `touch-action: pan-y`, so that vertical
 * scrolling ends the gesture. The row follows the finger, except under reduced motion.
 */
export function useSwipeLeft<Row extends HTMLElement>(onSwipe: () => void, isDisabled: boolean) {
  const touch = useRef<Touch | null>(null);

  function place(row: Row, moved_px: number) {
    row.style.transform = moved_px && !isStill() ? `translateX(-${moved_px}px)` : "";
    row.toggleAttribute("data-swiped", moved_px >= SWIPE_PX);
  }
  function onPointerDown({ pointerType, pointerId, clientX, clientY }: PointerEvent<Row>) {
    if (isDisabled || pointerType !== "touch") return;
    touch.current = { pointer_id: pointerId, x: clientX, y: clientY, moved_px: 0 };
  }
  function onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<Row>) {
    const current = touch.current;
    if (current?.pointer_id !== pointerId) return;
    const moved_px = current.x - clientX;
    if (current.moved_px === 0) {
      if (Math.abs(clientY - current.y) > Math.abs(moved_px)) return;
      if (moved_px < SLACK_PX) return;
      currentTarget.setPointerCapture(pointerId);
    }
    current.moved_px = Math.max(1, moved_px);
    place(currentTarget, current.moved_px);
  }
  function end({ pointerId, currentTarget }: PointerEvent<Row>, isReleased: boolean) {
    const current = touch.current;
    if (current?.pointer_id !== pointerId) return;
    touch.current = null;
    place(currentTarget, 0);
    if (isReleased && current.moved_px >= SWIPE_PX) onSwipe();
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<Row>) => end(event, true),
    onPointerCancel: (event: PointerEvent<Row>) => end(event, false),
  };
}
