type Kind = "success" | "error" | "info" | "warning";
type Action = { label: string; onClick: () => void };
/**
 * `stays`: until the user closes it, and only once for the same title. `inHeader`: one line over the header, for what greets the
 * user and must not cover the page; `hide` removes it by its title.
 */
type Options = { stays?: boolean; inHeader?: boolean };
type ShowToast = (title: string, description?: string, action?: Action, options?: Options) => void;
type Extra = {
  description?: string;
  action?: Action;
  id?: string;
  duration?: number;
  position?: "top-center";
  classNames?: Record<string, string>;
};
type Id = string | number;
type Toasts = Record<Kind, (title: string, extra: Extra) => Id> & { dismiss: (id: Id) => unknown };

const MAX_VISIBLE = 3;
/** A notice as old as this when a success is shown belongs to an earlier attempt, not to the same action. */
const EARLIER_MS = 1_000;

const IN_HEADER = {
  position: "top-center",
  classNames: {
    toast: "items-center! py-2!",
    content: "flex items-baseline gap-2",
    title: "text-sm!",
    description: "truncate text-xs!",
  },
} as const;

let resolveToasts: (toasts: Toasts) => void = () => {};
const toasts = new Promise<Toasts>((resolve) => {
  resolveToasts = resolve;
});
let notices: { readonly id: Id; readonly shown_ms: number }[] = [];

/** Sets the toast library. Toasts requested earlier are shown now. */
export const showOn = (library: Toasts) => resolveToasts(library);

/** Shows a toast. A success removes the errors, warnings and infos of earlier attempts, because they no longer hold. */
export const show =
  (kind: Kind): ShowToast =>
  (title, description, action, { stays = false, inHeader = false } = {}) => {
    const placement = inHeader ? { id: title, ...IN_HEADER } : {};
    const staying = stays ? { id: title, duration: Number.POSITIVE_INFINITY } : {};
    void toasts.then((toast) => {
      if (kind === "success") removeEarlier(toast);
      const id = toast[kind](title, { description, action, ...placement, ...staying });
      if (kind !== "success" && !action && !stays)
        notices = [...notices, { id, shown_ms: Date.now() }].slice(-MAX_VISIBLE);
    });
  };

/** Removes a toast shown with `inHeader` or `stays`. */
export const hide = (title: string) => void toasts.then((toast) => toast.dismiss(title));

function removeEarlier(toast: Toasts) {
  const now_ms = Date.now();
  const isEarlier = ({ shown_ms }: (typeof notices)[number]) => now_ms - shown_ms >= EARLIER_MS;
  for (const { id } of notices.filter(isEarlier)) toast.dismiss(id);
  notices = notices.filter((notice) => !isEarlier(notice));
}
