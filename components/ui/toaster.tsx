"use client";

import { later } from "@/components/ui/later";
import { show } from "@/components/ui/toast-queue";

/** Short news in the corner, 5 s, announced politely. Never the only place for a form's error. What comes early waits. */
export const notify = { success: show("success"), error: show("error"), info: show("info"), warning: show("warning") };

/** Once, at the root; it comes after the page stands. */
export const Toaster = later(() => import("@/components/ui/toast-shelf").then((file) => file.default));
