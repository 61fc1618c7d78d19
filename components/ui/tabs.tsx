"use client";

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cn } from "@/components/ui/cn";

/** How much of the previous tab stays visible, to show that there is one. */
const EDGE_PX = 48;

interface Group {
  readonly base: string;
  readonly value: string;
  readonly choose: (value: string) => void;
}

const TabsContext = createContext<Group>({ base: "", value: "", choose: () => undefined });

function useTab(value: string) {
  const { base, value: chosen, choose } = useContext(TabsContext);
  const state = value === chosen ? "active" : "inactive";
  return { tab: `${base}-tab-${value}`, panel: `${base}-panel-${value}`, state, choose: () => choose(value) } as const;
}

type TabsProps = ComponentProps<"div"> & {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/** Tabs following the ARIA Authoring Practices: the arrow keys focus and open the next tab, Tab moves into its panel. */
export function Tabs({ value, defaultValue = "", onValueChange, ...rest }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const requested = useRef(chosen);
  useEffect(() => {
    requested.current = chosen;
  });
  // Focus and click both request the same tab; `onValueChange` is called only once, even if the value is updated later.
  function choose(next: string) {
    if (next === chosen || next === requested.current) return;
    requested.current = next;
    setOwn(next);
    onValueChange?.(next);
  }
  return (
    <TabsContext value={{ base, value: chosen, choose }}>
      <div {...rest} />
    </TabsContext>
  );
}

type Step = (at: number, count: number) => number;
const toNext: Step = (at, count) => (at + 1) % count;
const toPrevious: Step = (at, count) => (at - 1 + count) % count;

/** The index that each key moves to, from tab `at` of `count`. */
const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: toNext,
  ArrowLeft: toPrevious,
  Home: () => 0,
  PageUp: () => 0,
  End: (_, count) => count - 1,
  PageDown: (_, count) => count - 1,
};

const VERTICAL_STEPS: typeof STEPS = { ...STEPS, ArrowDown: toNext, ArrowUp: toPrevious };

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const isVertical = event.currentTarget.getAttribute("aria-orientation") === "vertical";
  const step = (isVertical ? VERTICAL_STEPS : STEPS)[event.key];
  if (!step || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:not(:disabled)")];
  const at = tabs.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  tabs[step(at, tabs.length)]?.focus();
}

/** On a narrow screen, scrolls the row of tabs so that the open one is visible. */
export function TabsList({ className, ...rest }: ComponentProps<"div">) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>("[data-state=active]");
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - EDGE_PX;
  });
  return (
    <div
      ref={list}
      role="tablist"
      aria-orientation="horizontal"
      onKeyDown={moveByKey}
      className={cn(
        "-mx-1.5 flex gap-3 overflow-x-auto border-b border-line outline-none [scrollbar-width:none] print:hidden",
        className,
      )}
      {...rest}
    />
  );
}

export function TabsTrigger({ value, className, ...rest }: ComponentProps<"button"> & { value: string }) {
  const { tab, panel, state, choose } = useTab(value);
  const isOpen = state === "active";
  function press(event: MouseEvent<HTMLElement>) {
    if (event.button !== 0 || event.ctrlKey) return event.preventDefault();
    // Focus opens the tab. A tab that already has the focus but is not open is opened by the click.
    event.currentTarget.focus();
  }
  return (
    <button
      type="button"
      role="tab"
      id={tab}
      aria-selected={isOpen}
      aria-controls={panel}
      data-state={state}
      tabIndex={isOpen ? 0 : -1}
      onMouseDown={press}
      onClick={choose}
      onFocus={choose}
      className={cn(
        "-mb-px flex h-10 items-center gap-2 border-b-2 border-transparent px-1.5 text-base font-semibold whitespace-nowrap text-ink-soft transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brand-ink data-[state=active]:text-brand-ink pointer-coarse:h-12",
        className,
      )}
      {...rest}
    />
  );
}

type ContentProps = ComponentProps<"div"> & {
  value: string;
  /** Keeps the panel mounted while another tab is open; the caller must hide it. */
  forceMount?: boolean;
};

export function TabsContent({ value, forceMount = false, className, children, ...rest }: ContentProps) {
  const { tab, panel, state } = useTab(value);
  const isShown = forceMount || state === "active";
  return (
    <div
      role="tabpanel"
      id={panel}
      aria-labelledby={tab}
      data-state={state}
      hidden={!isShown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA practices require a panel that Tab can reach
      tabIndex={0}
      className={cn("pt-5", className)}
      {...rest}
    >
      {isShown ? children : null}
    </div>
  );
}
