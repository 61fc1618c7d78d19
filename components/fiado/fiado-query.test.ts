import { expect, test } from "vitest";
import { readFiadoQuery } from "@/components/fiado/fiado-query";

const read = (text: string) => readFiadoQuery(new URLSearchParams(text));

test("sorts by the oldest debt by default", () => {
  expect(read("")).toMatchObject({ sort: "oldest", direction: "desc", overdue: "false", everyone: "false" });
  expect(read("ordem=name")).toMatchObject({ sort: "name", direction: "asc" });
  expect(read("ordem=-balance")).toMatchObject({ sort: "balance", direction: "desc" });
});

test("ignores invalid values", () => {
  expect(read("ordem=cor&idade=velha&vencido=sim")).toMatchObject({
    sort: "oldest",
    direction: "desc",
    age: undefined,
    overdue: "false",
  });
  expect(read(`busca=${"a".repeat(300)}`).search).toHaveLength(100);
});

test("keeps the selected age and the overdue filter", () => {
  expect(read("idade=90%2B&vencido=1")).toMatchObject({ age: "90+", overdue: "true" });
});
