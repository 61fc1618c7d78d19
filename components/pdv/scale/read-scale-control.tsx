"use client";

import { Scale } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/shortcut";
import { useScale } from "./use-scale";

export type Props = { onWeight: (weight_milli: number) => void };

/**
 * Reads the scale of this device, by click, Alt+B or F3. Says what is wrong below the button. Keeps the focus in the weight
 * field, so that the weight can be typed at any time. Browsers without serial ports have no button.
 */
export function ReadScaleControl({ onWeight }: Props) {
  const { state, readWeight } = useScale();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function read() {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await readWeight();
      // A weight that arrives after the field was closed belongs to no line.
      if (!isMounted.current) return;
      if ("problem" in answer) setProblem(answer.problem);
      else onWeight(answer.weight_milli);
    } finally {
      setBusy(false);
    }
  }
  useShortcut("alt+B", () => void read(), { label: "Ler balança", group: "Peso" });
  useShortcut("F3", () => void read());

  return (
    <span className="grid min-w-0 gap-1">
      {state === "unsupported" ? null : (
        <Button
          size="sm"
          className="justify-self-start whitespace-nowrap"
          aria-keyshortcuts="Alt+B F3"
          aria-busy={isBusy}
          onMouseDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
          onClick={() => void read()}
        >
          <Scale className="size-4" aria-hidden="true" />
          {isBusy ? "Lendo…" : "Ler balança"}
          <Kbd>Alt+B</Kbd>
        </Button>
      )}
      {problem ? (
        <span role="alert" className="text-sm font-medium break-words text-danger-ink">
          {problem}
        </span>
      ) : null}
    </span>
  );
}
