import { useSyncExternalStore } from "react";

const watchNothing = () => () => undefined;
const onClient = () => true;
const onServer = () => false;

/** Returns false on the server and until the server-rendered component is hydrated. */
export const useIsHydrated = () => useSyncExternalStore(watchNothing, onClient, onServer);
