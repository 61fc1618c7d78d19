"use client";

import { type Context, useContext } from "react";

/** Reads a context. Throws outside its provider. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error("A context of the till was read outside its provider.");
  return value;
}
