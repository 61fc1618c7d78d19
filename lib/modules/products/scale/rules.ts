import type { ScaleLayout } from "@/lib/core/scale-label";

interface ScaleColumns {
  readonly scale_prefix: string | null;
  readonly scale_code_length: number | null;
  readonly scale_content: string | null;
}

/** How the company's scale prints; null while it has none. */
export const layoutOf = ({ scale_prefix, scale_code_length, scale_content }: ScaleColumns): ScaleLayout | null =>
  scale_prefix && scale_code_length && scale_content
    ? ({ prefix: scale_prefix, code_length: scale_code_length, content: scale_content } as ScaleLayout)
    : null;
