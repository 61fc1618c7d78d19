"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

type Props = { into: RefObject<HTMLElement | null> };

/** Notes, before the dialog around it takes the focus, what had it: a dialog opened by state has no trigger to go back to. */
export function Opener({ into }: Props) {
  const [opener] = useState(findOpener);
  useLayoutEffect(() => {
    into.current = opener;
  }, [into, opener]);
  return null;
}

function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  // A menu's entry is gone with its menu; what opened the menu stays.
  const trigger = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = trigger ? document.getElementById(trigger) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** For `onCloseAutoFocus`: back to the opener where it still stands, otherwise as the dialog would do by itself. */
export function returnFocus(event: Event, opener: HTMLElement | null) {
  if (!opener?.isConnected || opener === document.body) return;
  event.preventDefault();
  opener.focus();
}
