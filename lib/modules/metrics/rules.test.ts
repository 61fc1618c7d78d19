import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMetric } from "./labels";
import { deviceOf, pageOf, ratingOf, SHOWN_METRICS, speedOfPages, THRESHOLDS } from "./rules";

test.each([
  ["LCP", 2_500, 4_000],
  ["INP", 200, 500],
  ["CLS", 0.1, 0.25],
  ["TTFB", 800, 1_800],
] as const)("%s is good up to %d and poor above %d", (name, good, poor) => {
  const around = [0, good, good + 0.01, poor, poor + 0.01];
  expect(around.map((value) => ratingOf(name, value))).toEqual(["good", "good", "fair", "fair", "poor"]);
  expect(THRESHOLDS[name]).toEqual([good, poor]);
});

test("never rates a slower page better", () => {
  const order = ["good", "fair", "poor"];
  const values = fc.double({ min: 0, max: 10_000, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...SHOWN_METRICS), values, values, (name, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(order.indexOf(ratingOf(name, more))).toBeGreaterThanOrEqual(order.indexOf(ratingOf(name, less)));
    }),
  );
});

test("returns one row per page and device, most samples first", () => {
  const at = (name: string, device: string, samples: number, p75 = 100) => ({
    name,
    url: "/pdv",
    device,
    p75,
    samples,
  });
  const rows = speedOfPages([
    at("LCP", "celular", 3),
    at("CLS", "celular", 4, 0.2),
    at("FID", "celular", 90),
    at("LCP", "computador", 9),
    { ...at("TTFB", "celular", 1), url: "/" },
  ]);
  expect(rows).toEqual([
    { url: "/pdv", device: "computador", p75: { LCP: 100 }, samples: 9 },
    { url: "/pdv", device: "celular", p75: { LCP: 100, CLS: 0.2 }, samples: 7 },
    { url: "/", device: "celular", p75: { TTFB: 100 }, samples: 1 },
  ]);
});

test("formats values for reading", () => {
  const written = [
    formatMetric("LCP", 1_240),
    formatMetric("INP", 180.4),
    formatMetric("CLS", 0.05),
    formatMetric("TTFB", 999),
  ];
  expect(written).toEqual(["1,24 s", "180 ms", "0,05", "999 ms"]);
});

test("normalizes page paths and detects the device", () => {
  expect(pageOf("/financeiro/fiado/cliente/01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a")).toBe(
    "/financeiro/fiado/cliente/{id}",
  );
  expect(pageOf("/orcamento/12")).toBe("/orcamento/{id}");
  expect(deviceOf("Mozilla/5.0 (Linux; Android 15) Mobile")).toBe("celular");
});
