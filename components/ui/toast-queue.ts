type Kind = "success" | "error" | "info" | "warning";
type Action = { label: string; onClick: () => void };
/** `stays`: until the user closes it, and only once for the same title. */
type Duration = { stays: boolean };
type ShowToast = (title: string, description?: string, action?: Action, duration?: Duration) => void;
type Extra = { description?: string; action?: Action; id?: string; duration?: number };
type Toasts = Record<Kind, (title: string, extra: Extra) => unknown>;

let resolveToasts: (toasts: Toasts) => void = () => {};
const toasts = new Promise<Toasts>((resolve) => {
  resolveToasts = resolve;
});

/** Sets the toast library. Toasts requested earlier are shown now. */
export const showOn = (library: Toasts) => resolveToasts(library);

export const show =
  (kind: Kind): ShowToast =>
  (title, description, action, duration) => {
    const staying = duration?.stays ? { id: title, duration: Number.POSITIVE_INFINITY } : {};
    void toasts.then((toast) => toast[kind](title, { description, action, ...staying }));
  };
