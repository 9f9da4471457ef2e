import { SaxesParser } from 'saxes';
import type { XmlElement } from './xml-element';

/** Bounds of a document. An invoice of a thousand lines has some 30,000 elements, 12 deep. */
export const MAX_ELEMENTS = 100_000;
export const MAX_DEPTH = 30;
/** Maximum number of attributes of one element, and of all. The root declares a dozen namespaces. */
export const MAX_ATTRIBUTES = 50;
const MAX_ALL_ATTRIBUTES = 200_000;
/** Longest text of an element, in characters. Embedded files, which are longer, are not kept. */
export const MAX_TEXT = 10_000;
const EMBEDDED_FILE = 'cbc:EmbeddedDocumentBinaryObject';
/** Characters given to the parser at once, so that a bound ends it soon. */
const PORTION = 64 * 1024;

/** Usual prefixes of the namespaces that are told apart. Elements of others have their address in the name. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', 'ubl'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2', 'cn'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2', 'cac'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2', 'cbc'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2', 'ext'],
]);

export type XmlReason = 'doctype' | 'encoding' | 'malformed' | 'too-complex';

/** The bytes are no XML that is read. */
export class XmlRefused extends Error {
  /** @param line of the text, from 1; null for a reason that concerns all of it */
  constructor(
    readonly reason: XmlReason,
    readonly line: number | null = null,
  ) {
    super(`XML refused: ${reason}`);
  }
}

interface Growing extends XmlElement {
  readonly attributes: Map<string, string>;
  readonly children: Growing[];
  text: string;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XmlRefused('encoding');
  }
}

/**
 * Returns the root of an XML document in UTF-8. No document type is accepted, so there are no entities but the five of
 * XML, and nothing is fetched. The work grows with the bytes alone.
 * @throws XmlRefused if it is malformed, has a document type or another encoding, or exceeds a bound
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const text = decoded(bytes);
  const parser = new SaxesParser({ xmlns: true, position: true });
  const refuse = (reason: XmlReason): never => {
    throw new XmlRefused(reason, parser.line);
  };
  const count = { elements: 0, depth: 0, attributes: 0, ofElement: 0 };
  let root: Growing | undefined;
  let open: Growing | null = null;

  parser.on('error', () => refuse('malformed'));
  parser.on('doctype', () => refuse('doctype'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') refuse('encoding');
  });
  parser.on('opentagstart', () => {
    count.elements += 1;
    count.ofElement = 0;
    if (count.elements > MAX_ELEMENTS || count.depth >= MAX_DEPTH) refuse('too-complex');
  });
  parser.on('attribute', () => {
    count.attributes += 1;
    count.ofElement += 1;
    if (count.ofElement > MAX_ATTRIBUTES || count.attributes > MAX_ALL_ATTRIBUTES) refuse('too-complex');
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes).filter(({ uri }) => uri === '');
    const element: Growing = {
      name: `${PREFIXES.get(tag.uri) ?? `{${tag.uri}}`}:${tag.local}`,
      attributes: new Map(attributes.map(({ local, value }) => [local, value])),
      parent: open,
      children: [],
      text: '',
    };
    open?.children.push(element);
    root ??= element;
    open = element;
    count.depth += 1;
  });
  const addText = (more: string): void => {
    if (!open) return;
    open.text = open.name === EMBEDDED_FILE ? 'file' : open.text + more;
    if (open.text.length > MAX_TEXT) refuse('too-complex');
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    count.depth -= 1;
    if (!open) return;
    open.text = open.text.trim();
    open = open.parent as Growing | null;
  });
  for (let at = 0; at < text.length; at += PORTION) parser.write(text.slice(at, at + PORTION));
  parser.close();
  return root ?? refuse('malformed');
}
