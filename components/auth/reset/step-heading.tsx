import type { ReactNode } from "react";

/** The heading of a step. Focusable, so that screen readers announce the next step. */
export const StepHeading = ({ children, description }: { children: ReactNode; description: ReactNode }) => (
  <header className="mb-5">
    <h1 tabIndex={-1} className="text-2xl font-bold outline-none focus-visible:outline-none">
      {children}
    </h1>
    <p className="mt-1.5 break-words text-ink-soft">{description}</p>
  </header>
);
