import { expect, test } from "vitest";
import { readFiadoQuery } from "@/components/fiado/fiado-query";

const read = (text: string) => readFiadoQuery(new URLSearchParams(text));

test("who has owed longest comes first unless told otherwise", () => {
  expect(read("")).toMatchObject({ sort: "oldest", direction: "desc", overdue: "false", everyone: "false" });
  expect(read("ordem=name")).toMatchObject({ sort: "name", direction: "asc" });
  expect(read("ordem=-balance")).toMatchObject({ sort: "balance", direction: "desc" });
});

test("what makes no sense is left out", () => {
  expect(read("ordem=cor&idade=velha&vencido=sim")).toMatchObject({
    sort: "oldest",
    direction: "desc",
    age: undefined,
    overdue: "false",
  });
  expect(read(`busca=${"a".repeat(300)}`).search).toHaveLength(100);
});

test("an age chosen by hand or by a figure is kept", () => {
  expect(read("idade=90%2B&vencido=1")).toMatchObject({ age: "90+", overdue: "true" });
});
