"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

type Props = { into: RefObject<HTMLElement | null> };

/** Stores the focused element before the surrounding dialog takes the focus: a dialog opened by state has no trigger. */
export function Opener({ into }: Props) {
  const [opener] = useState(findOpener);
  useLayoutEffect(() => {
    into.current = opener;
  }, [into, opener]);
  return null;
}

function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  // A menu item disappears with its menu, so the menu's trigger is used instead.
  const trigger = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = trigger ? document.getElementById(trigger) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * For `onCloseAutoFocus`: focuses the opener if it is still in the page, otherwise keeps the dialog's default. A dialog that was
 * opened while this one closed keeps the focus.
 */
export function returnFocus(event: Event, opener: HTMLElement | null) {
  if (!opener?.isConnected || opener === document.body) return;
  event.preventDefault();
  const openDialogs = [
    ...document.querySelectorAll("[role=dialog][data-state=open], [role=alertdialog][data-state=open]"),
  ];
  if (openDialogs.length === 0 || openDialogs.some((dialog) => dialog.contains(opener))) opener.focus();
}
