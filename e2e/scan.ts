import type { Page } from "playwright/test";

const KEY_MS = 4;
const BETWEEN_CODES_S = 0.06;

/**
 * Types codes like a scanner: fast, each ended by Enter. Sets the events' timestamps, so that the page sees the scanner's
 * timing even if a busy machine delivers the keys late.
 */
export async function scan(page: Page, ...codes: readonly string[]) {
  const wire = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  for (const code of codes) {
    const sent: Promise<unknown>[] = [];
    const press = (text: string, key: { key: string; code: string; windowsVirtualKeyCode: number }) => {
      timestamp += KEY_MS / 1000;
      sent.push(wire.send("Input.dispatchKeyEvent", { type: "keyDown", text, ...key, timestamp }));
      sent.push(wire.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, timestamp }));
    };
    for (const char of code) press(char, { key: char, code: codeOf(char), windowsVirtualKeyCode: virtualKeyOf(char) });
    press("\r", { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 });
    await Promise.all(sent);
    timestamp = Math.max(timestamp + BETWEEN_CODES_S, Date.now() / 1000);
  }
  await wire.detach();
}

const codeOf = (char: string) => (/\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`);
const virtualKeyOf = (char: string) => char.toUpperCase().charCodeAt(0);
