/**
 * sonner inserts its own <style> when it is loaded and accepts no nonce. These are the hashes of that text and of the
 * initially empty element, for the `style-src` directive. A test recomputes them from the installed package.
 */
export const TOASTER_STYLE_HASHES = [
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
] as const;
