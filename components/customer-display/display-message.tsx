"use client";

import { Maximize } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** The whole screen of a display. */
export const DisplayScreen = ({ children }: { children: ReactNode }) => (
  <main className="min-h-dvh bg-paper text-ink">{children}</main>
);

/** A display without a sale: the shop's name, or what to do. */
export function DisplayMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DisplayScreen>
      <div className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center">
        <h1 className="text-4xl font-bold text-balance wrap-anywhere">{title}</h1>
        <p className="max-w-prose text-2xl text-ink-soft text-pretty">{children}</p>
        <Button variant="ghost" className="mt-6" onClick={() => void showFullScreen()}>
          <Maximize className="size-4" aria-hidden="true" />
          Tela cheia
        </Button>
      </div>
    </DisplayScreen>
  );
}

const showFullScreen = () => document.documentElement.requestFullscreen?.().catch(() => undefined);
