"use client";

import { useEffect, useState } from "react";
import { later } from "@/components/ui/later";
import { onStepUp, type StepUp } from "@/lib/api/client";

const StepUpDialog = later(() => import("./step-up-dialog").then((file) => file.StepUpDialog), {
  begins: "when-asked",
});

interface Question extends StepUp {
  readonly answer: (isProven: boolean) => void;
}

/** Asks for the password when a call requires a recent confirmation. The call is then repeated automatically. */
export function StepUpQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(
    () =>
      onStepUp(
        ({ accepts_code }) =>
          new Promise((resolve) => {
            setQuestion({
              accepts_code,
              answer: (isProven) => {
                setQuestion(null);
                resolve(isProven);
              },
            });
          }),
      ),
    [],
  );

  return question ? <StepUpDialog acceptsCode={question.accepts_code} onAnswer={question.answer} /> : null;
}
