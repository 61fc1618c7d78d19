"use client";

import { type ComponentProps, useState } from "react";
import type * as Panel from "@/components/ui/dialog-panel";
import { later } from "@/components/ui/later";

const load = () => import("@/components/ui/dialog-panel");
const Frame = later(() => load().then((file) => file.Dialog));

/** Opened by its owner. Until it is for the first time there is nothing of it on the page. */
export function Dialog(props: ComponentProps<typeof Panel.Dialog>) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? <Frame {...props} /> : null;
}

export const DialogContent = later<ComponentProps<typeof Panel.DialogContent>>(() =>
  load().then((file) => file.DialogContent),
);
export const DialogClose = later<ComponentProps<typeof Panel.DialogClose>>(() =>
  load().then((file) => file.DialogClose),
);
