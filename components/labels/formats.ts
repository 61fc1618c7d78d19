/** A label sheet, in millimeters. */
export interface LabelFormat {
  readonly name: string;
  readonly page: { readonly width_mm: number; readonly height_mm: number };
  readonly label: { readonly width_mm: number; readonly height_mm: number };
  readonly columns: number;
  readonly rows: number;
  readonly margin: { readonly top_mm: number; readonly left_mm: number };
  readonly gap_mm: number;
}

const A4 = { width_mm: 210, height_mm: 297 };

export const FORMATS = {
  rolo: {
    name: "Rolo 40 × 25 mm",
    page: { width_mm: 40, height_mm: 25 },
    label: { width_mm: 40, height_mm: 25 },
    columns: 1,
    rows: 1,
    margin: { top_mm: 0, left_mm: 0 },
    gap_mm: 0,
  },
  a4_33: {
    name: "A4, 33 por folha (63,5 × 25,4 mm)",
    page: A4,
    label: { width_mm: 63.5, height_mm: 25.4 },
    columns: 3,
    rows: 11,
    margin: { top_mm: 8.8, left_mm: 7.25 },
    gap_mm: 2.5,
  },
  a4_65: {
    name: "A4, 65 por folha (38,2 × 21,2 mm)",
    page: A4,
    label: { width_mm: 38.2, height_mm: 21.2 },
    columns: 5,
    rows: 13,
    margin: { top_mm: 10.7, left_mm: 4.5 },
    gap_mm: 2.5,
  },
} as const satisfies Record<string, LabelFormat>;
export type FormatName = keyof typeof FORMATS;

export const perSheet = ({ columns, rows }: LabelFormat) => columns * rows;

/** Splits the labels into sheets. Skips the first `used` positions of the first sheet, which are already peeled off. */
export function sheetsOf<T>(labels: readonly T[], format: LabelFormat, used: number): (T | null)[][] {
  const places = [...Array.from({ length: Math.min(used, perSheet(format) - 1) }, () => null), ...labels];
  const count = Math.ceil(places.length / perSheet(format));
  return Array.from({ length: count }, (_, at) => places.slice(at * perSheet(format), (at + 1) * perSheet(format)));
}
