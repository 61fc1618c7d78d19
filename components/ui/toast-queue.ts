type Kind = "success" | "error" | "info" | "warning";
type Action = { label: string; onClick: () => void };
type Tell = (title: string, description?: string, action?: Action) => void;
type Shelf = Record<Kind, (title: string, extra: { description?: string; action?: Action }) => unknown>;

let place: (shelf: Shelf) => void = () => {};
const shelf = new Promise<Shelf>((resolve) => {
  place = resolve;
});

/** From now on, what was said and what will be is shown there. */
export const showOn = (there: Shelf) => place(there);

export const show =
  (kind: Kind): Tell =>
  (title, description, action) => {
    void shelf.then((toast) => toast[kind](title, { description, action }));
  };
