/** The button of a list's menu. Its label is hidden on narrow screens, or always if `isIconOnly`, but read to screen readers. */
export const menuButtonStyle = (isIconOnly: boolean) =>
  isIconOnly ? "px-2.5 [&>span]:sr-only" : "max-xl:px-2.5 max-xl:[&>span]:sr-only";
