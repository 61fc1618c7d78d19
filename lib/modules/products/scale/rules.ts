import type { ScaleLayout } from "@/lib/core/scale-label";

interface ScaleColumns {
  readonly scale_prefix: string | null;
  readonly scale_code_length: number | null;
  readonly scale_content: string | null;
}

/** Returns the scale label layout of the company; null without a scale. */
export const layoutOf = ({ scale_prefix, scale_code_length, scale_content }: ScaleColumns): ScaleLayout | null =>
  scale_prefix && scale_code_length && scale_content
    ? ({ prefix: scale_prefix, code_length: scale_code_length, content: scale_content } as ScaleLayout)
    : null;
