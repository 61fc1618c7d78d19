const BROWSERS = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, "no iPhone"],
  [/\biPad\b/, "no iPad"],
  [/\bAndroid\b.*\bMobile\b/, "no celular Android"],
  [/\bAndroid\b/, "no tablet Android"],
  [/\bWindows\b/, "no Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "no Mac"],
  [/\bCrOS\b/, "no Chromebook"],
  [/\bLinux\b/, "no Linux"],
] as const;

const wordOf = (user_agent: string, words: readonly (readonly [RegExp, string])[]) =>
  words.find(([pattern]) => pattern.test(user_agent))?.[1];

/** Describes a user agent in Portuguese, such as "Chrome no Windows". */
export function deviceOf(user_agent: string | null): string {
  const browser = wordOf(user_agent ?? "", BROWSERS);
  const system = wordOf(user_agent ?? "", SYSTEMS);
  if (!browser && !system) return "Aparelho desconhecido";
  return [browser ?? "Navegador", system].filter(Boolean).join(" ");
}
