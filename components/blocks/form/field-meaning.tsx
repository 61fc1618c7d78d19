"use client";

import { createContext, type ReactNode } from "react";

/** What a field is called and how a value of it is written for people, with the record that the value comes from. */
export interface FieldMeaning {
  readonly label: ReactNode;
  readonly show: (value: unknown, record: unknown) => ReactNode;
  /** Values of the form that have no field of their own and belong to this one. */
  readonly along: readonly string[];
}

/** The fields on the screen by name: where a refusal finds its place and a conflict its words. */
export const ShownFields = createContext<Map<string, FieldMeaning> | null>(null);

/** Text and numbers as they are. */
export const showPlain = (value: unknown): string =>
  value === null || value === undefined ? "" : Array.isArray(value) ? value.join(", ") : String(value);

/** A field of the record by name, as a text. */
export const textIn = (record: unknown, name: string): string | null => {
  const value = (record as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : null;
};
