"use client";

import { createContext } from "react";
import type { Viewer } from "@/lib/access/permissions";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";
import { useProvided } from "./use-provided";

/** What the server sent when the till opened: company, operator, sellers, categories and permissions at the till. */
export const BootstrapContext = createContext<PdvBootstrap | null>(null);
export const useBootstrap = () => useProvided(BootstrapContext);

/** The logged-in user's permissions. */
export const ViewerContext = createContext<Viewer | null>(null);
export const useViewer = () => useProvided(ViewerContext);
