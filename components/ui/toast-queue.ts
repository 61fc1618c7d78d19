export type ToastKind = "success" | "error" | "info" | "warning";
export type ToastAction = { label: string; onClick: () => void };
/**
 * `stays`: until the user closes it, and only once for the same title. `inHeader`: one line over the header, for what greets the
 * user and must not cover the page; `hide` removes it by its title.
 */
export type ToastOptions = { stays?: boolean; inHeader?: boolean };
export type Toast = [title: string, description?: string, action?: ToastAction, options?: ToastOptions];

export interface ToastPresenter {
  readonly show: (kind: ToastKind, ...toast: Toast) => void;
  readonly hide: (title: string) => void;
}

let resolvePresenter: (presenter: ToastPresenter) => void = () => {};
const loaded = new Promise<ToastPresenter>((resolve) => {
  resolvePresenter = resolve;
});

/** Sets the presenter, which is loaded later. Toasts requested earlier are shown now. */
export const presentToastsWith = (presenter: ToastPresenter) => resolvePresenter(presenter);

export const show =
  (kind: ToastKind) =>
  (...toast: Toast) =>
    void loaded.then((presenter) => presenter.show(kind, ...toast));

/** Removes a toast shown with `inHeader` or `stays`. */
export const hide = (title: string) => void loaded.then((presenter) => presenter.hide(title));
