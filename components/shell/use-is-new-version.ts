import { useSyncExternalStore } from "react";
import { versionWatch } from "@/lib/api/version-watch";

const no = () => false;

/** Returns whether the servers have another version than this page. */
export const useIsNewVersion = () => useSyncExternalStore(versionWatch.subscribe, versionWatch.isNew, no);
