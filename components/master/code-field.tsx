import { TextField } from "@/components/blocks/form/text-field";

/** What the authenticator shows, or a recovery code. */
export const CodeField = ({ autoFocus = false, hint }: { autoFocus?: boolean; hint?: string }) => (
  <TextField
    name="code"
    label="Código do aplicativo"
    hint={hint ?? "6 números, ou um código de recuperação. Cada código vale uma vez."}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    autoFocus={autoFocus}
  />
);
