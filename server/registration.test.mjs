import { afterEach, expect, test, vi } from "vitest";
import { waitForRegistration } from "./registration.mjs";

afterEach(() => vi.restoreAllMocks());

test("resolves only after register() has finished", async () => {
  const onRegistered = vi.fn();
  const registered = waitForRegistration().then(onRegistered);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onRegistered).not.toHaveBeenCalled();
  globalThis.__registered?.();
  await registered;
  expect(onRegistered).toHaveBeenCalledOnce();
});

test("exits the process when register() does not finish", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(/** @type {() => never} */ (() => undefined));
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  void waitForRegistration(10);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(error).toHaveBeenCalledWith("O aplicativo não conseguiu iniciar: o motivo está acima.");
});
