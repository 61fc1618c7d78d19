import { expect, test } from "vitest";
import { createScanDetector } from "./scan-detector";

function type(keys: readonly string[], gap_ms: number, from_ms = 1_000) {
  const detector = createScanDetector();
  return keys.map((key, position) => detector.hear(key, from_ms + position * gap_ms)).at(-1);
}
const code = [..."7891000100103"];

test("detects fast characters ended by Enter or Tab as a code", () => {
  expect(type([...code, "Enter"], 12)).toEqual({ kind: "code", code: "7891000100103" });
  expect(type([...code, "Tab"], 50)).toEqual({ kind: "code", code: "7891000100103" });
});

test("ignores characters typed too slowly", () => {
  expect(type([...code, "Enter"], 51)).toBeNull();
});

test("ignores fewer than six characters", () => {
  expect(type([..."12345", "Enter"], 5)).toBeNull();
  expect(type([..."123456", "Enter"], 5)).toEqual({ kind: "code", code: "123456" });
});

test("ignores words typed very fast", () => {
  expect(type([..."feijao", "Enter"], 5)).toBeNull();
  expect(type([..."coca 2l", "Enter"], 5)).toBeNull();
});

test("accepts short codes and codes without digits where only amounts are typed, if their pace matches", () => {
  const read = (text: string, gap_ms: number) => {
    const detector = createScanDetector();
    const keys = ["Shift", ...text, "Enter"];
    return keys.map((key, position) => detector.hear(key, 1_000 + position * gap_ms, true)).at(-1);
  };
  expect(read("KXMPQQXD", 12)).toEqual({ kind: "code", code: "KXMPQQXD" });
  expect(read("KXMPQQXD", 51)).toBeNull();
  expect(read("1042", 12)).toEqual({ kind: "code", code: "1042" });
  expect(read("1042", 51)).toBeNull();
  expect(read("500", 12)).toBeNull();
});

test("excludes characters typed by hand before the scan", () => {
  const detector = createScanDetector();
  detector.hear("3", 0);
  detector.hear("*", 200);
  expect(detector.hear("7", 900)).toEqual({ kind: "began" });
  code.slice(1).forEach((key, position) => {
    detector.hear(key, 910 + position * 10);
  });
  expect(detector.hear("Enter", 1_040)).toEqual({ kind: "code", code: "7891000100103" });
});

test("detects a code right after a key that no code begins with, such as a shortcut", () => {
  for (const key of ["?", "*"])
    expect(type([key, ...code, "Enter"], 12)).toEqual({ kind: "code", code: "7891000100103" });
});

test("ignores Shift between characters", () => {
  expect(type(["Shift", "A", "B", "Shift", "C", "-", "1", "2", "Enter"], 10)).toEqual({ kind: "code", code: "ABC-12" });
});

test("joins a code that arrives in two parts and ignores typing with pauses", () => {
  const inParts = (...parts: readonly { after_ms: number; keys: string }[]) => {
    const detector = createScanDetector();
    let at_ms = 1_000;
    for (const { after_ms, keys } of parts) {
      at_ms += after_ms;
      for (const key of keys) {
        detector.hear(key, at_ms);
        at_ms += 5;
      }
    }
    return detector.hear("Enter", at_ms);
  };
  // The part after the pause is itself a valid EAN-8.
  expect(inParts({ after_ms: 0, keys: "20" }, { after_ms: 80, keys: "00000208" })).toEqual({
    kind: "code",
    code: "2000000208",
  });
  expect(inParts({ after_ms: 0, keys: "3*" }, { after_ms: 600, keys: "96385074" })).toMatchObject({ code: "96385074" });
  expect(inParts({ after_ms: 0, keys: "3" }, { after_ms: 80, keys: "96385074" })).toMatchObject({ code: "96385074" });
  const halting = [..."12345678"].map((keys) => ({ after_ms: 80, keys }));
  expect(inParts(...halting)).toBeNull();
  expect(inParts(...["12", "34", "56", "78"].map((keys) => ({ after_ms: 80, keys })))).toBeNull();
});

test("detects two scans in a row as two codes", () => {
  const detector = createScanDetector();
  const heard = [..."123456", "Enter", ..."654321", "Enter"].map((key, position) => detector.hear(key, position * 8));
  expect(heard.filter((said) => said?.kind === "code")).toEqual([
    { kind: "code", code: "123456" },
    { kind: "code", code: "654321" },
  ]);
});

test("accepts the URL in a receipt's QR code", () => {
  const address = `https://loja.example/recibo/rec_${"aB3-_".repeat(8)}xyz`;
  expect(type([...address, "Enter"], 12)).toEqual({ kind: "code", code: address });
  expect(type([..."https://loja.example/ajuda", "Enter"], 12)).toBeNull();
});
