import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

type Props = { title: string; description: string; children: ReactNode };

/** A settings group: description on the left, fields on the right, stacked on a narrow screen. */
export const SettingsSection = ({ title, description, children }: Props) => (
  <Card className="grid gap-x-10 gap-y-4 px-5 py-5 lg:grid-cols-[15rem_minmax(0,44rem)]">
    <header>
      <h2 className="text-lg font-semibold text-ink">{title}</h2>
      <p className="mt-0.5 text-sm text-ink-soft">{description}</p>
    </header>
    <div className="grid min-w-0 gap-4">{children}</div>
  </Card>
);
