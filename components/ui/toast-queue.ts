type Kind = "success" | "error" | "info" | "warning";
type Action = { label: string; onClick: () => void };
type ShowToast = (title: string, description?: string, action?: Action) => void;
type Toasts = Record<Kind, (title: string, extra: { description?: string; action?: Action }) => unknown>;

let resolveToasts: (toasts: Toasts) => void = () => {};
const toasts = new Promise<Toasts>((resolve) => {
  resolveToasts = resolve;
});

/** Sets the toast library. Toasts requested earlier are shown now. */
export const showOn = (library: Toasts) => resolveToasts(library);

export const show =
  (kind: Kind): ShowToast =>
  (title, description, action) => {
    void toasts.then((toast) => toast[kind](title, { description, action }));
  };
