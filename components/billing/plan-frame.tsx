import type { ReactNode } from "react";
import { LeaveButton } from "@/components/billing/plan-parts";
import { Brand } from "@/components/site/brand";
import { SiteFooter } from "@/components/site/site-footer";

type Props = {
  /** Name of the company or user. */
  name: string;
  children: ReactNode;
};

/** Layout of the plan page for logged-in users: no menu, because a company without a plan has none, but a logout button. */
export const PlanFrame = ({ name, children }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-8">
        <Brand />
        <div className="flex min-w-0 items-center gap-3">
          <p className="truncate text-ink-soft max-sm:hidden">{name}</p>
          <LeaveButton />
        </div>
      </div>
    </header>
    <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-8 sm:py-12">{children}</main>
    <SiteFooter />
  </div>
);
