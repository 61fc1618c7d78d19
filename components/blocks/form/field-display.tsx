"use client";

import { createContext, type ReactNode } from "react";

/** A field's label and how to format its value. `show` also receives the record that the value comes from. */
export interface FieldDisplay {
  readonly label: ReactNode;
  readonly show: (value: unknown, record: unknown) => ReactNode;
  /** Form values without a field of their own that belong to this one, such as the ID behind a name. */
  readonly linked: readonly string[];
}

/** The visible fields by name, used to place server errors and to describe conflicts. */
export const ShownFields = createContext<Map<string, FieldDisplay> | null>(null);

/** Formats text and numbers unchanged. */
export const showPlain = (value: unknown): string =>
  value === null || value === undefined ? "" : Array.isArray(value) ? value.join(", ") : String(value);

/** Returns a string property of the record, or null. */
export const textIn = (record: unknown, name: string): string | null => {
  const value = (record as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : null;
};
