import { forgetCatalogue } from "../shelf/catalogue";
import { forgetShelf } from "./device-store";
import { forgetPage } from "./install-till";

/** Takes what the till keeps for its person off this device, when his session ends; sales that wait stay. */
export async function forgetTill() {
  forgetCatalogue();
  await Promise.all([forgetShelf(), forgetPage()]).catch(() => undefined);
}
