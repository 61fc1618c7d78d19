import { cn } from "@/components/ui/cn";
import SIZES from "@/public/pictures/sizes.json";

export type PictureName = Exclude<keyof typeof SIZES, `${string}-640` | `${string}-phone`>;

const NARROW = 640;
const PHONE_WIDTH = "(max-width: 639px)";

const sizeOf = (name: string) => (SIZES as Record<string, { width: number; height: number }>)[name];

type Props = {
  /** "pdv" for public/pictures/pdv.webp, pdv-640.webp and, if it exists, pdv-phone.webp. */
  name: PictureName;
  alt: string;
  /** The width at which it is shown, as in the `sizes` attribute of an image. */
  sizes: string;
  className?: string;
};

/** A screenshot of the product, taken by `npm run pictures`. On a phone, it is one of the phone's layout if there is one. */
export function Picture({ name, alt, sizes, className }: Props) {
  const wide = SIZES[name];
  const phone = sizeOf(`${name}-phone`);
  return (
    <picture>
      {phone ? <source media={PHONE_WIDTH} srcSet={`/pictures/${name}-phone.webp`} {...phone} /> : null}
      <img
        src={`/pictures/${name}.webp`}
        srcSet={
          wide.width > NARROW
            ? `/pictures/${name}-${NARROW}.webp ${NARROW}w, /pictures/${name}.webp ${wide.width}w`
            : undefined
        }
        sizes={sizes}
        alt={alt}
        {...wide}
        loading="lazy"
        decoding="async"
        className={cn("h-auto max-w-full rounded-lg border border-line shadow-card", className)}
      />
    </picture>
  );
}
