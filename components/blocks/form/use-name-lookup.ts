"use client";

import { useEffect, useEffectEvent, useRef } from "react";

type Named = { readonly id: string; readonly name: string };
type NameLookup<N> = {
  field_id: string;
  text: string;
  /** Whether the text already refers to a selected record. */
  isSettled: boolean;
  /** Searches for the text immediately, without waiting for a typing pause. */
  find: (text: string) => Promise<readonly N[]>;
  /** Returns the record that the text refers to, if any. */
  choose: (found: readonly N[], text: string) => N | undefined;
  onMatch: (match: N) => void;
};

/**
 * For a text field that refers to a record by name. If the user leaves the field or submits the form before the search has
 * returned, waits for the result, selects the matching record and then submits the form.
 */
export function useNameLookup<N extends Named>({ field_id, text, isSettled, find, choose, onMatch }: NameLookup<N>) {
  const request = useRef<{ query: string; answer: Promise<void> } | null>(null);
  const resolvedText = useRef("");
  const query = text.trim();

  const apply = useEffectEvent((found: readonly N[], searchedText: string) => {
    resolvedText.current = searchedText;
    // The text changed while the request was pending, so this result is outdated.
    if (searchedText !== query || isSettled) return;
    const match = choose(found, searchedText);
    if (match) onMatch(match);
  });

  async function settle() {
    if (isSettled || !query || resolvedText.current === query) return;
    if (request.current?.query !== query) {
      const answer = find(query).then(
        (found) => apply(found, query),
        () => apply([], query),
      );
      request.current = { query, answer };
    }
    await request.current.answer;
  }

  const delaySubmit = useEffectEvent((event: SubmitEvent) => {
    if (isSettled || !query || resolvedText.current === query) return;
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    void settle().then(() => form.requestSubmit());
  });
  useEffect(() => {
    const form = (document.getElementById(field_id) as HTMLInputElement | null)?.form;
    const listener = (event: SubmitEvent) => delaySubmit(event);
    form?.addEventListener("submit", listener, { capture: true });
    return () => form?.removeEventListener("submit", listener, { capture: true });
  }, [field_id]);

  return { settle };
}
