/** Goes to the chosen method, or to the button that finishes once the methods are done with. */
export function focusMethod(methods: HTMLFieldSetElement | null) {
  const chosen = methods?.querySelector<HTMLElement>("input:checked:enabled");
  (chosen ?? methods?.form?.querySelector<HTMLElement>("button[type=submit]"))?.focus();
}
