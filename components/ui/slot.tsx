import { Children, cloneElement, type ReactElement, type ReactNode, type Ref } from "react";

type Props = Readonly<Record<string, unknown>>;
type Handler = (...args: unknown[]) => unknown;

const isHandler = (name: string) => /^on[A-Z]/.test(name);

function bothRefs(...refs: (Ref<unknown> | undefined)[]) {
  const [one, other] = refs.filter(Boolean);
  if (!one || !other) return one;
  return (node: unknown) => {
    for (const ref of [one, other])
      if (typeof ref === "function") ref(node);
      else ref.current = node;
  };
}

/** The child's own words stand; handlers are called one after the other, classes and refs come together. */
function together(given: Props, own: Props): Props {
  const all: Record<string, unknown> = { ...given, ...own };
  for (const name of Object.keys(own)) {
    const first = own[name];
    const second = given[name];
    if (isHandler(name) && typeof first === "function" && typeof second === "function")
      all[name] = (...args: unknown[]) => {
        (first as Handler)(...args);
        (second as Handler)(...args);
      };
  }
  if (given.className && own.className) all.className = `${given.className} ${own.className}`;
  const ref = bothRefs(given.ref as Ref<unknown>, own.ref as Ref<unknown>);
  return ref ? { ...all, ref } : all;
}

/** Gives what it is given to its one child, which takes its place. */
export function Slot({ children, ...given }: Props & { children?: ReactNode }) {
  const child = Children.only(children) as ReactElement<Props>;
  return cloneElement(child, together(given, child.props));
}
