export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Parses server-sent events (WHATWG HTML, section 9.2.6) from text that arrives in parts. Supports the fields `event` and
 * `data`; comments and other fields are ignored.
 */
export function createEventParser() {
  let rest = "";
  return function parse(text: string): ServerSentEvent[] {
    const blocks = `${rest}${text}`.replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => {
      const fields = block.split("\n").map((line) => /^(event|data): ?(.*)$/.exec(line));
      const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ""] : []));
      const data = valuesOf("data");
      return data.length > 0 ? [{ event: valuesOf("event")[0] ?? "message", data: data.join("\n") }] : [];
    });
  };
}
