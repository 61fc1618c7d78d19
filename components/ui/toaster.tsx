"use client";

import dynamic from "next/dynamic";

type Kind = "success" | "error" | "info" | "warning";
type Action = { label: string; onClick: () => void };
type Tell = (title: string, description?: string, action?: Action) => void;
type Shelf = Record<Kind, (title: string, extra: { description?: string; action?: Action }) => unknown>;

let takeOver: (shelf: Shelf) => void = () => {};
const shelf = new Promise<Shelf>((resolve) => {
  takeOver = resolve;
});

const show =
  (kind: Kind): Tell =>
  (title, description, action) => {
    void shelf.then((toast) => toast[kind](title, { description, action }));
  };

/** Short news in the corner, 5 s, announced politely. Never the only place for a form's error. What comes early waits. */
export const notify = { success: show("success"), error: show("error"), info: show("info"), warning: show("warning") };

export { takeOver };

/** Once, at the root; it comes after the page stands. */
export const Toaster = dynamic(() => import("@/components/ui/toast-shelf"), { ssr: false });
