import type { ToastAction, ToastKind, ToastPresenter } from "./toast-queue";

type Extra = {
  description?: string | undefined;
  action?: ToastAction | undefined;
  id?: string;
  duration?: number;
  position?: "top-center";
  classNames?: Record<string, string>;
};
type Id = string | number;
/** The functions of the toast library that are used. */
type Library = Record<ToastKind, (title: string, extra: Extra) => Id> & { dismiss: (id: Id) => unknown };

const MAX_VISIBLE = 3;
/** A notice as old as this when a success is shown belongs to an earlier attempt, not to the same action. */
const EARLIER_MS = 1_000;

const IN_HEADER = {
  position: "top-center",
  classNames: {
    toast: "items-center! py-2!",
    content: "flex items-baseline gap-2",
    title: "shrink-0 text-sm!",
    description: "text-xs! sm:truncate",
  },
} as const;

/** Shows toasts with the library. A success removes the errors, warnings and infos of earlier attempts, which no longer hold. */
export function createToastPresenter(library: Library): ToastPresenter {
  let notices: { readonly id: Id; readonly shown_ms: number }[] = [];

  function removeEarlier() {
    const now_ms = Date.now();
    const isEarlier = ({ shown_ms }: (typeof notices)[number]) => now_ms - shown_ms >= EARLIER_MS;
    for (const { id } of notices.filter(isEarlier)) library.dismiss(id);
    notices = notices.filter((notice) => !isEarlier(notice));
  }

  return {
    show(kind, title, description, action, { stays = false, inHeader = false } = {}) {
      if (kind === "success") removeEarlier();
      const placement = inHeader ? { id: title, ...IN_HEADER } : {};
      const staying = stays ? { id: title, duration: Number.POSITIVE_INFINITY } : {};
      const id = library[kind](title, { description, action, ...placement, ...staying });
      if (kind !== "success" && !action && !stays)
        notices = [...notices, { id, shown_ms: Date.now() }].slice(-MAX_VISIBLE);
    },
    hide: (title) => void library.dismiss(title),
  };
}
