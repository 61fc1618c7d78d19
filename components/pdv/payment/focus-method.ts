/** Focuses the chosen payment method, or the submit button if the methods are disabled. */
export function focusMethod(methods: HTMLFieldSetElement | null) {
  const chosen = methods?.querySelector<HTMLElement>("input:checked:enabled");
  (chosen ?? methods?.form?.querySelector<HTMLElement>("button[type=submit]"))?.focus();
}
