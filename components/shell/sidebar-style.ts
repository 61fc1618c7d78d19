/** Style of a menu item; a 2rem square when the names are hidden. */
export const itemStyle =
  "relative flex h-8.5 w-full items-center gap-2.5 rounded-md px-2 text-left text-base font-medium text-ink-soft transition-colors duration-100 hover:bg-well hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink pointer-coarse:h-11 md:max-xl:group-data-[tablet=icons]/frame:pointer-coarse:px-4 xl:group-data-[desk=icons]/frame:pointer-coarse:px-4 [&_svg]:size-4 [&_svg]:shrink-0";

/** Style of the items' container: while the sidebar shows icons, an item is as wide as the sidebar for fingers. */
export const itemsStyle =
  "p-2 md:max-xl:group-data-[tablet=icons]/frame:pointer-coarse:px-0 xl:group-data-[desk=icons]/frame:pointer-coarse:px-0";

/** Style of an item's name: visible only to screen readers while the sidebar shows icons. */
export const nameStyle =
  "min-w-0 flex-1 truncate md:max-xl:group-data-[tablet=icons]/frame:sr-only xl:group-data-[desk=icons]/frame:sr-only";

/** Style of elements hidden while the sidebar shows icons. */
export const goneStyle = "md:max-xl:group-data-[tablet=icons]/frame:hidden xl:group-data-[desk=icons]/frame:hidden";
