"use client";

import type { ComponentProps } from "react";
import type * as Panel from "@/components/ui/dialog-panel";
import { later } from "@/components/ui/later";

const load = () => import("@/components/ui/dialog-panel");
/** A controlled dialog (`open`). Renders nothing until it is opened for the first time. */
export const Dialog = later<ComponentProps<typeof Panel.Dialog>>(() => load().then((file) => file.Dialog), {
  isShown: ({ open }) => open === true,
});

export const DialogContent = later<ComponentProps<typeof Panel.DialogContent>>(() =>
  load().then((file) => file.DialogContent),
);
export const DialogClose = later<ComponentProps<typeof Panel.DialogClose>>(() =>
  load().then((file) => file.DialogClose),
);
