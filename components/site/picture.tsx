import { cn } from "@/components/ui/cn";

/** Of every picture in public/pictures, as `npm run pictures` makes them; a narrow one is beside it. */
const SIZE = { width: 1280, height: 800 };
const NARROW = 640;

type Props = {
  /** "pdv" for public/pictures/pdv.webp and pdv-640.webp. */
  name: string;
  alt: string;
  /** In sight as soon as the page opens: comes first and is not waited for. */
  isFirst?: boolean;
  className?: string;
};

/** A screen of the product as it is. */
export const Picture = ({ name, alt, isFirst = false, className }: Props) => (
  // biome-ignore lint/performance/noImgElement: it is compressed already, in the sizes it is shown in
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
