"use client";

import type { ReactNode } from "react";
import { SWRConfig } from "swr";

type Props = {
  /** Responses of the API by their URL. */
  responses: Record<string, unknown>;
  children: ReactNode;
};

/** Gives the components of a page the responses that the server read for them. They are read again after the first render. */
export const PreloadedResponses = ({ responses, children }: Props) => (
  <SWRConfig value={{ fallback: responses }}>{children}</SWRConfig>
);
