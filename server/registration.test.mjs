import { afterEach, expect, test, vi } from "vitest";
import { registration } from "./registration.mjs";

afterEach(() => vi.restoreAllMocks());

test("whoever starts the application waits until it has looked at its database and begun its jobs", async () => {
  const told = vi.fn();
  const registered = registration().then(told);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).not.toHaveBeenCalled();
  globalThis.__registered();
  await registered;
  expect(told).toHaveBeenCalledOnce();
});

test("an application that never gets so far ends instead of waiting for ever", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined);
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  void registration(10);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(error).toHaveBeenCalledWith("O aplicativo não conseguiu se preparar: o motivo está acima.");
});
