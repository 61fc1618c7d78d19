import { Children, cloneElement, type ReactElement, type ReactNode, type Ref } from "react";

type Props = Readonly<Record<string, unknown>>;
type Handler = (...args: unknown[]) => unknown;

const isHandler = (name: string) => /^on[A-Z]/.test(name);

function mergeRefs(...refs: (Ref<unknown> | undefined)[]) {
  const [one, other] = refs.filter(Boolean);
  if (!one || !other) return one;
  return (node: unknown) => {
    for (const ref of [one, other])
      if (typeof ref === "function") ref(node);
      else ref.current = node;
  };
}

/** The child's props win. Handlers are called one after the other (the child's first); class names and refs are merged. */
function mergeProps(slotProps: Props, childProps: Props): Props {
  const all: Record<string, unknown> = { ...slotProps, ...childProps };
  for (const name of Object.keys(childProps)) {
    const first = childProps[name];
    const second = slotProps[name];
    if (isHandler(name) && typeof first === "function" && typeof second === "function")
      all[name] = (...args: unknown[]) => {
        (first as Handler)(...args);
        (second as Handler)(...args);
      };
  }
  if (slotProps.className && childProps.className) all.className = `${slotProps.className} ${childProps.className}`;
  const ref = mergeRefs(slotProps.ref as Ref<unknown>, childProps.ref as Ref<unknown>);
  return ref ? { ...all, ref } : all;
}

/** Renders its only child with the Slot's props merged into it. */
export function Slot({ children, ...slotProps }: Props & { children?: ReactNode }) {
  const child = Children.only(children) as ReactElement<Props>;
  return cloneElement(child, mergeProps(slotProps, child.props));
}
