/** The header that names the browser tab of a call, so that the tab is not notified of its own changes. */
export const TAB_HEADER = "x-tab";
