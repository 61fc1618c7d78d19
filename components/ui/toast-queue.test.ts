import { beforeEach, expect, test, vi } from "vitest";
import { hide, show, showOn } from "./toast-queue";

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
showOn(library as unknown as Parameters<typeof showOn>[0]);
const settle = () => vi.advanceTimersByTimeAsync(0);
const later = () => vi.advanceTimersByTimeAsync(1_500);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  last = 0;
});

test("removes the notices of earlier attempts when an action succeeds", async () => {
  show("error")("Preço não salvo");
  show("info")("Nenhum caixa aberto");
  await later();
  expect(shown).toEqual([1, 2]);
  show("success")("Preço salvo");
  await settle();
  expect(shown).toEqual([3]);
});

test("keeps a warning of the same action, a toast with an action and one that stays", async () => {
  show("warning")("Desfazer?", undefined, { label: "Desfazer", onClick: () => undefined });
  show("info")("Nova versão", undefined, undefined, { stays: true });
  await later();
  show("warning")("O recibo não foi impresso");
  show("success")("Venda registrada");
  await settle();
  expect(shown).toEqual([1, "Nova versão", 2, 3]);
});

test("keeps a success when another action succeeds", async () => {
  show("success")("Produto salvo");
  await later();
  show("success")("Cliente salvo");
  await settle();
  expect(shown).toEqual([1, 2]);
});

test("shows a greeting over the header and removes it by its title", async () => {
  show("info")("Info", "Nenhum caixa aberto no momento.", undefined, { inHeader: true });
  await settle();
  expect(library.info).toHaveBeenLastCalledWith("Info", expect.objectContaining({ position: "top-center" }));
  hide("Info");
  await settle();
  expect(shown).toEqual([]);
});
