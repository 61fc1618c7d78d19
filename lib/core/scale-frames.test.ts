import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checksumOf, readFrame, type ScaleReading } from "./scale-frames";
import { readAnswer, tareCommand } from "./scale-protocols";

const STX = "\x02";
const ETX = "\x03";
const CR = "\x0d";
const bytesOf = (text: string) => new Uint8Array([...text].map((char) => char.charCodeAt(0)));
const read = (text: string) => readFrame(bytesOf(text)).reading;
const kg = (weight_milli: number, is_net = false): ScaleReading => ({ kind: "weight", weight_milli, is_net });
const GARBLED = { kind: "garbled" };

/** A priced frame (Toledo Prix, "protocol A") with a valid checksum. */
function priced(weight: string, { s1 = 0x40, s2 = 0 } = {}) {
  const body = `${STX}${String.fromCharCode(s1)}${weight}${String.fromCharCode(s2)}001234003990${CR}`;
  return body + String.fromCharCode(checksumOf(bytesOf(body)));
}

/** A continuous frame (Toledo P03) with three decimals unless given. */
function continuous(weight: string, { swa = 0b0110101, swb = 0b0110000, withChecksum = true } = {}) {
  const body = `${STX}${String.fromCharCode(swa, swb, 0x20)}${weight}000000${CR}`;
  return withChecksum ? body + String.fromCharCode(checksumOf(bytesOf(body))) : body;
}

describe("Toledo Prt1, Prt5 and Filizola: STX ppppp ETX", () => {
  test.each([
    ["five digits", "14385", kg(14_385)],
    ["zero", "00000", kg(0)],
    ["six digits", "000742", kg(742)],
    ["padding with spaces", "  742", kg(742)],
    ["a decimal comma", "00,742", kg(742)],
    ["a decimal point", "1.234", kg(1_234)],
    ["two decimals", "12.34", kg(12_340)],
    ["the unit", "1.234kg", kg(1_234)],
    ["prices after six digits of weight", "000742003990002961", kg(742)],
    ["an unstable weight", "IIIII", { kind: "unstable" }],
    ["a negative weight", "NNNNN", { kind: "negative" }],
    ["a negative weight with a sign", "-00.015", { kind: "negative" }],
    ["an overload", "SSSSS", { kind: "overload" }],
    ["letters", "12A45", GARBLED],
    ["lost digits", "742", GARBLED],
    ["nothing", "", null],
  ] as const)("reads %s", (_, body, reading) => {
    expect(read(`${STX}${body}${ETX}`)).toEqual(reading);
  });

  test("reads a frame that ends with CR", () => {
    expect(read(`${STX}00742${CR}`)).toEqual(kg(742));
  });

  test("skips noise before a frame and keeps what follows it", () => {
    const { reading, rest } = readFrame(bytesOf(`7\x002${ETX}${STX}00742${ETX}${STX}00`));
    expect(reading).toEqual(kg(742));
    expect([...rest]).toEqual([...bytesOf(`${STX}00`)]);
  });

  test("waits for the end of a frame that arrives in parts", () => {
    const whole = `${STX}00742${ETX}`;
    for (let length = 0; length < whole.length; length += 1) expect(read(whole.slice(0, length))).toBeNull();
    expect(read(whole)).toEqual(kg(742));
  });

  test("reports a frame that was cut by the next one, and then reads that", () => {
    const { reading, rest } = readFrame(bytesOf(`${STX}007${STX}00742${ETX}`));
    expect(reading).toEqual(GARBLED);
    expect(readFrame(rest).reading).toEqual(kg(742));
  });

  test("drops a start without an end after the length of any frame", () => {
    expect(read(`${STX}${"9".repeat(60)}`)).toBeNull();
    expect(read(`${STX}${"9".repeat(60)}${STX}00742${ETX}`)).toEqual(GARBLED);
  });
});

describe("Toledo Prt2: status, prices and checksum", () => {
  test("reads the weight with three or two decimals, net of the tare of the scale", () => {
    expect(read(priced("000742"))).toEqual(kg(742));
    expect(read(priced("000742", { s2: 0b1000 }))).toEqual(kg(7_420));
    expect(read(priced("000742", { s2: 0b1000000 }))).toEqual(kg(742, true));
  });

  test("reads the status bits, also where their byte looks like a control character", () => {
    expect(read(priced("000742", { s1: 0b1 }))).toEqual({ kind: "unstable" });
    expect(read(priced("000742", { s1: 0b11 }))).toEqual({ kind: "unstable" });
    expect(read(priced("000742", { s1: 0b10 }))).toEqual(kg(742));
    expect(read(priced("000742", { s1: 0b1000 }))).toEqual({ kind: "overload" });
    expect(read(priced("231126", { s1: 0b100 }))).toEqual(GARBLED);
  });

  test("rejects a frame in which any bit of a digit changed", () => {
    const frame = bytesOf(priced("000742"));
    for (let at = 2; at < 8; at += 1)
      for (let position = 0; position < 4; position += 1) {
        const changed = frame.slice();
        changed[at] = (changed[at] ?? 0) ^ (1 << position);
        expect(readFrame(changed).reading).toEqual(GARBLED);
      }
  });

  test("waits for the checksum", () => {
    const frame = priced("000742");
    expect(read(frame.slice(0, -1))).toBeNull();
    expect(read(frame)).toEqual(kg(742));
  });
});

describe("Toledo continuous output", () => {
  test("reads the weight with the decimals of the scale, with or without a checksum", () => {
    expect(read(continuous("000742"))).toEqual(kg(742));
    expect(read(continuous("000742", { withChecksum: false }))).toEqual(kg(742));
    expect(read(continuous("000742", { swa: 0b0110100 }))).toEqual(kg(7_420));
    expect(read(continuous("   742", { swb: 0b0110001 }))).toEqual(kg(742, true));
  });

  test("reads motion, a negative weight and an overload, and rejects pounds and a wrong checksum", () => {
    expect(read(continuous("000742", { swb: 0b0111000 }))).toEqual({ kind: "unstable" });
    expect(read(continuous("000742", { swb: 0b0110010 }))).toEqual({ kind: "negative" });
    expect(read(continuous("000742", { swb: 0b0110100 }))).toEqual({ kind: "overload" });
    expect(read(continuous("000742", { swb: 0b0100000 }))).toEqual(GARBLED);
    expect(read(`${continuous("000742").slice(0, -1)}\x7e`)).toEqual(GARBLED);
  });
});

test("reads the same weights in any division of a stream into chunks", () => {
  const frames = fc.constantFrom(
    `${STX}00742${ETX}`,
    `${STX}IIIII${ETX}`,
    `${STX}00015${CR}`,
    priced("001234"),
    priced("000001", { s1: 0b10 }),
  );
  fc.assert(
    fc.property(fc.array(frames, { maxLength: 6 }), fc.array(fc.nat(120), { maxLength: 8 }), (sent, cuts) => {
      const stream = bytesOf(sent.join(""));
      expect(readInChunks(stream, cuts)).toEqual(readInChunks(stream, []));
      expect(readInChunks(stream, cuts)).toHaveLength(sent.length);
    }),
  );
});

/** Reads all frames of a stream that arrives divided at the given places. */
function readInChunks(stream: Uint8Array, cuts: readonly number[]) {
  const places = [...new Set([...cuts.filter((at) => at < stream.length), stream.length])].sort((a, b) => a - b);
  const readings: ScaleReading[] = [];
  let buffer = new Uint8Array();
  let from = 0;
  for (const to of places) {
    buffer = new Uint8Array([...buffer, ...stream.subarray(from, to)]);
    from = to;
    for (;;) {
      const { reading, rest } = readFrame(buffer);
      buffer = new Uint8Array(rest);
      if (!reading) break;
      readings.push(reading);
    }
  }
  return readings;
}

test("never throws and never invents bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const { rest, reading } = readFrame(bytes);
      expect(rest.length).toBeLessThanOrEqual(bytes.length);
      if (reading) expect(rest.length).toBeLessThan(bytes.length);
      if (reading?.kind === "weight") expect(Number.isSafeInteger(reading.weight_milli)).toBe(true);
    }),
  );
});

test("writes the tare in grams and reads whether the scale took it", () => {
  expect([...tareCommand(360)]).toEqual([0x01, ...bytesOf("000360"), 0x03]);
  expect([...tareCommand(0)]).toEqual([0x01, ...bytesOf("000000"), 0x03]);
  expect([readAnswer(bytesOf("\x06")), readAnswer(bytesOf("\x21")), readAnswer(bytesOf("\x15"))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(readAnswer(bytesOf(`${STX}007`))).toBeNull();
});
