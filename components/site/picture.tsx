import { cn } from "@/components/ui/cn";

/** Size of all images in public/pictures, created by `npm run pictures`. Each also has a narrow version. */
const SIZE = { width: 1280, height: 800 };
const NARROW = 640;

type Props = {
  /** "pdv" for public/pictures/pdv.webp and pdv-640.webp. */
  name: string;
  alt: string;
  /** Visible when the page opens, so it is loaded eagerly. */
  isFirst?: boolean;
  className?: string;
};

/** A screenshot of the product. */
export const Picture = ({ name, alt, isFirst = false, className }: Props) => (
  // biome-ignore lint/performance/noImgElement: the image is already compressed in the sizes in which it is shown
  <img
    src={`/pictures/${name}.webp`}
    srcSet={`/pictures/${name}-${NARROW}.webp ${NARROW}w, /pictures/${name}.webp ${SIZE.width}w`}
    sizes="(min-width: 1024px) 640px, (min-width: 768px) 50vw, 88vw"
    alt={alt}
    {...SIZE}
    loading={isFirst ? "eager" : "lazy"}
    fetchPriority={isFirst ? "high" : "auto"}
    decoding="async"
    className={cn("h-auto w-full rounded-lg border border-line shadow-card", className)}
  />
);
