/** Object identifier of signed data (RFC 5652) in DER. */
const SIGNED_DATA = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02]);
/** A mail of 40 MB in pieces of a kilobyte, gone through six times. */
const MOST_ELEMENTS = 300_000;
const DEEPEST = 12;

const [OBJECT_ID, OCTETS, CONSTRUCTED_OCTETS, SEQUENCE, FIRST] = [0x06, 0x04, 0x24, 0x30, 0xa0];

interface Element {
  readonly tag: number;
  readonly from: number;
  /** Undefined for an element that ends where its parts do (BER). */
  readonly to: number | undefined;
}

/** Walks through the elements of BER. Throws if they do not fit. */
class Elements {
  private seen = 0;

  constructor(private readonly bytes: Buffer) {}

  at(place: number): Element {
    this.seen += 1;
    const [tag, length] = [this.bytes[place], this.bytes[place + 1]];
    if (this.seen > MOST_ELEMENTS || tag === undefined || length === undefined) throw new RangeError('No element.');
    if (length === 0x80) return { tag, from: place + 2, to: undefined };
    if (length < 0x80) return this.bounded(tag, place + 2, length);
    const size = length - 0x80;
    if (size > 4) throw new RangeError('Too long.');
    return this.bounded(tag, place + 2 + size, this.bytes.readUIntBE(place + 2, size));
  }

  private bounded(tag: number, from: number, length: number): Element {
    if (from + length > this.bytes.length) throw new RangeError('Cut off.');
    return { tag, from, to: from + length };
  }

  /** Returns the parts of an element and where it ends. */
  within({ from, to }: Element, depth: number): { readonly parts: readonly Element[]; readonly end: number } {
    if (depth > DEEPEST) throw new RangeError('Too deep.');
    const parts: Element[] = [];
    let place = from;
    for (;;) {
      if (to !== undefined && place >= to) return { parts, end: to };
      if (to === undefined && this.bytes[place] === 0 && this.bytes[place + 1] === 0) return { parts, end: place + 2 };
      const part = this.at(place);
      parts.push(part);
      place = part.to ?? this.within(part, depth + 1).end;
    }
  }

  octets(element: Element, depth: number): Buffer {
    if (element.tag === OCTETS && element.to !== undefined) return this.bytes.subarray(element.from, element.to);
    if (element.tag !== CONSTRUCTED_OCTETS) throw new RangeError('No octets.');
    return Buffer.concat(this.within(element, depth).parts.map((part) => this.octets(part, depth + 1)));
  }
}

/**
 * Returns the content of signed data (S/MIME, `application/pkcs7-mime`), without checking its signature; null if it is
 * something else, such as encrypted data.
 */
export function signedContent(bytes: Buffer): Buffer | null {
  const elements = new Elements(bytes);
  try {
    const [kind, wrapped] = elements.within(elements.at(0), 0).parts;
    if (kind?.tag !== OBJECT_ID || wrapped?.tag !== FIRST) return null;
    if (!bytes.subarray(kind.from, kind.to).equals(SIGNED_DATA)) return null;
    const [signed] = elements.within(wrapped, 1).parts;
    // Version, algorithms, content.
    const content = signed && elements.within(signed, 2).parts[2];
    const inner = content?.tag === SEQUENCE ? elements.within(content, 3).parts[1] : undefined;
    const [octets] = inner?.tag === FIRST ? elements.within(inner, 4).parts : [];
    return octets ? elements.octets(octets, 5) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
