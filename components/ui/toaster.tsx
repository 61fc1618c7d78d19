"use client";

import { useSyncExternalStore } from "react";
import { loadLater } from "@/components/ui/later";
import { show } from "@/components/ui/toast-queue";

/** Its library comes with the first news: a page that has none to tell does not load it. */
const shelf = loadLater(() => import("@/components/ui/toast-shelf").then((file) => file.default), "when-asked");

const tell =
  (kind: Parameters<typeof show>[0]): ReturnType<typeof show> =>
  (...news) => {
    void shelf.load();
    show(kind)(...news);
  };

/** Short news in the corner, 5 s, announced politely. Never the only place for a form's error. What comes early waits. */
export const notify = { success: tell("success"), error: tell("error"), info: tell("info"), warning: tell("warning") };

/** For screens that must be able to tell what happens with no network left to fetch anything. */
export const prepareToasts = () => void shelf.load();

const none = () => null;

/** Once, at the root. */
export function Toaster() {
  const Shelf = useSyncExternalStore(shelf.watch, shelf.now, none);
  return Shelf ? <Shelf /> : null;
}
