const ID = /\/([0-9]+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/gi;

/** Replaces the ids in a path, so that all pages of one kind share a key. */
export const pageOf = (path: string) => path.replace(ID, "/{id}");

/** Rounds to two decimals, the precision that is stored. */
export const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns the device type of a user agent. */
export const deviceOf = (user_agent: string | null) =>
  /Mobi|Android/i.test(user_agent ?? "") ? "celular" : "computador";

/** Displayed metrics, in order of page loading. */
export const SHOWN_METRICS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type ShownMetric = (typeof SHOWN_METRICS)[number];
export type Rating = "good" | "fair" | "poor";

/** Good up to the first value, poor above the second (web.dev/articles/vitals). In milliseconds; CLS has no unit. */
export const THRESHOLDS: Record<ShownMetric, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

export function ratingOf(name: ShownMetric, p75: number): Rating {
  const [good, poor] = THRESHOLDS[name];
  if (p75 <= good) return "good";
  return p75 <= poor ? "fair" : "poor";
}

interface Measured {
  readonly name: string;
  readonly url: string;
  readonly device: string;
  readonly p75: number;
  readonly samples: number;
}

export interface PageSpeed {
  readonly url: string;
  readonly device: string;
  readonly p75: Partial<Record<ShownMetric, number>>;
  readonly samples: number;
}

/** Groups the metrics by page and device, most samples first. Metrics that are not displayed are left out. */
export function speedOfPages(measured: readonly Measured[]): PageSpeed[] {
  const pages = new Map<string, PageSpeed>();
  for (const { name, url, device, p75, samples } of measured) {
    if (!SHOWN_METRICS.some((shown) => shown === name)) continue;
    const place = `${device} ${url}`;
    const page = pages.get(place) ?? { url, device, p75: {}, samples: 0 };
    pages.set(place, { ...page, p75: { ...page.p75, [name]: p75 }, samples: page.samples + samples });
  }
  return [...pages.values()].sort((a, b) => b.samples - a.samples || a.url.localeCompare(b.url));
}
