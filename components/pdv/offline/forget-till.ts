import { forgetCatalogue } from "../shelf/catalogue";
import { forgetShelf } from "./device-store";
import { forgetPage } from "./install-till";

/** Removes the user's till data from this device when the session ends. Sales waiting to be sent stay. */
export async function forgetTill() {
  forgetCatalogue();
  await Promise.all([forgetShelf(), forgetPage()]).catch(() => undefined);
}
