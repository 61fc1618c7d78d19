"use client";

import { useEffect, useEffectEvent, useRef } from "react";

type Named = { readonly id: string; readonly name: string };
type Meant<N> = {
  field_id: string;
  text: string;
  /** Whether the text already names one that was found. */
  isSettled: boolean;
  /** Asks for the text now, without waiting for a pause. */
  find: (text: string) => Promise<readonly N[]>;
  /** Which of those found is meant, if any. */
  choose: (found: readonly N[], text: string) => N | undefined;
  onMeant: (meant: N) => void;
};

/**
 * For a text that stands for something registered: whoever leaves the field, or sends its form, before the search answered
 * gets what he meant. The form waits for the answer and is then sent.
 */
export function useMeant<N extends Named>({ field_id, text, isSettled, find, choose, onMeant }: Meant<N>) {
  const asked = useRef<{ words: string; answer: Promise<void> } | null>(null);
  const answered = useRef("");
  const words = text.trim();

  const apply = useEffectEvent((found: readonly N[], of: string) => {
    answered.current = of;
    // Somebody typed on while the answer was on its way: it is for another text.
    if (of !== words || isSettled) return;
    const meant = choose(found, of);
    if (meant) onMeant(meant);
  });

  async function settle() {
    if (isSettled || !words || answered.current === words) return;
    if (asked.current?.words !== words) {
      const answer = find(words).then(
        (found) => apply(found, words),
        () => apply([], words),
      );
      asked.current = { words, answer };
    }
    await asked.current.answer;
  }

  const hold = useEffectEvent((event: SubmitEvent) => {
    if (isSettled || !words || answered.current === words) return;
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    void settle().then(() => form.requestSubmit());
  });
  useEffect(() => {
    const form = (document.getElementById(field_id) as HTMLInputElement | null)?.form;
    const listener = (event: SubmitEvent) => hold(event);
    form?.addEventListener("submit", listener, { capture: true });
    return () => form?.removeEventListener("submit", listener, { capture: true });
  }, [field_id]);

  return { settle };
}
