import { SaxesParser } from "saxes";
import { brokenWorkbook } from "./refuse";

const CHUNK_CHARACTERS = 65_536;
const MAX_DEPTH = 64;

export interface XmlHandlers {
  /** `name` without its namespace prefix. */
  readonly open: (name: string, attributes: Record<string, string>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Parses an XML document in one pass, in time linear in its length. Stops at the first error. Throws INVALID for malformed
 * XML, for a document type declaration (which could declare entities) and for deep nesting.
 */
export function readXml(content: Buffer, handlers: XmlHandlers): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("error", () => {
    throw brokenWorkbook();
  });
  parser.on("doctype", () => {
    throw brokenWorkbook();
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth++;
    if (depth > MAX_DEPTH) throw brokenWorkbook();
    handlers.open(localName(name), attributes as Record<string, string>);
  });
  parser.on("closetag", ({ name }) => {
    depth--;
    handlers.close?.(localName(name));
  });
  if (handlers.text) {
    parser.on("text", handlers.text);
    parser.on("cdata", handlers.text);
  }
  const text = decodeXml(content);
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) parser.write(text.slice(at, at + CHUNK_CHARACTERS));
  parser.close();
}

function decodeXml(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder("utf-16le").decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder("utf-16be").decode(content);
  return new TextDecoder("utf-8").decode(content);
}
