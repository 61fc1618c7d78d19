"use client";

import { loadLater } from "@/components/ui/later";

/** The connection that tells what others change. Loaded after the page is shown: it is not needed before. */
export const lazyLiveConnection = loadLater(() => import("./live-connection"));
