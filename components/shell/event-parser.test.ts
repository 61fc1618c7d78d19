import { expect, test } from "vitest";
import { createEventParser } from "./event-parser";

test("parses events split at any position", () => {
  const stream = ': connected\n\nevent: change\ndata: {"paths":["/sales"]}\n\n:\n\nevent: gap\ndata: {}\n\n';
  const expected = [
    { event: "change", data: '{"paths":["/sales"]}' },
    { event: "gap", data: "{}" },
  ];
  for (let at = 0; at <= stream.length; at++) {
    const parse = createEventParser();
    expect([...parse(stream.slice(0, at)), ...parse(stream.slice(at))]).toEqual(expected);
  }
});

test("joins the data lines of an event", () => {
  expect(createEventParser()("data: a\r\ndata: b\r\n\r\n")).toEqual([{ event: "message", data: "a\nb" }]);
});
