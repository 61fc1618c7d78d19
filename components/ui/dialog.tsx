"use client";

import { type ComponentProps, useState } from "react";
import type * as Panel from "@/components/ui/dialog-panel";
import { later } from "@/components/ui/later";

const load = () => import("@/components/ui/dialog-panel");
const LazyDialog = later(() => load().then((file) => file.Dialog));

/** A controlled dialog (`open`). Renders nothing until it is opened for the first time. */
export function Dialog(props: ComponentProps<typeof Panel.Dialog>) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? <LazyDialog {...props} /> : null;
}

export const DialogContent = later<ComponentProps<typeof Panel.DialogContent>>(() =>
  load().then((file) => file.DialogContent),
);
export const DialogClose = later<ComponentProps<typeof Panel.DialogClose>>(() =>
  load().then((file) => file.DialogClose),
);
