import { beforeEach, expect, test, vi } from "vitest";
import { createToastPresenter } from "./toast-presenter";
import { hide, presentToastsWith, show } from "./toast-queue";

let shown: (string | number)[] = [];
let last = 0;
const add = (_title: string, extra: { id?: string }) => {
  const id = extra.id ?? ++last;
  shown.push(id);
  return id;
};
const library = {
  success: vi.fn(add),
  error: vi.fn(add),
  info: vi.fn(add),
  warning: vi.fn(add),
  dismiss: (id: string | number) => {
    shown = shown.filter((other) => other !== id);
  },
};
const later = () => vi.advanceTimersByTime(1_500);
const open = () => createToastPresenter(library);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  last = 0;
});

test("removes the notices of earlier attempts when an action succeeds", () => {
  const presenter = open();
  presenter.show("error", "Preço não salvo");
  presenter.show("info", "Nenhum caixa aberto");
  later();
  expect(shown).toEqual([1, 2]);
  presenter.show("success", "Preço salvo");
  expect(shown).toEqual([3]);
});

test("keeps a warning of the same action, a toast with an action and one that stays", () => {
  const presenter = open();
  presenter.show("warning", "Desfazer?", undefined, { label: "Desfazer", onClick: () => undefined });
  presenter.show("info", "Nova versão", undefined, undefined, { stays: true });
  later();
  presenter.show("warning", "O recibo não foi impresso");
  presenter.show("success", "Venda registrada");
  expect(shown).toEqual([1, "Nova versão", 2, 3]);
});

test("keeps a success when another action succeeds", () => {
  const presenter = open();
  presenter.show("success", "Produto salvo");
  later();
  presenter.show("success", "Cliente salvo");
  expect(shown).toEqual([1, 2]);
});

test("shows a greeting over the header and removes it by its title", () => {
  const presenter = open();
  presenter.show("info", "Info", "Nenhum caixa aberto no momento.", undefined, { inHeader: true });
  expect(library.info).toHaveBeenLastCalledWith("Info", expect.objectContaining({ position: "top-center" }));
  presenter.hide("Info");
  expect(shown).toEqual([]);
});

test("shows the toasts requested before the library was loaded, in their order", async () => {
  show("info")("Primeiro", undefined, undefined, { stays: true });
  show("success")("Segundo");
  hide("Primeiro");
  expect(shown).toEqual([]);
  presentToastsWith(open());
  await vi.advanceTimersByTimeAsync(0);
  expect(library.info).toHaveBeenLastCalledWith("Primeiro", expect.anything());
  expect(shown).toEqual([1]);
});
