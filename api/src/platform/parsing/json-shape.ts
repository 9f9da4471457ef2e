/** Bounds of a JSON text. */
interface JsonLimits {
  /** Most values: texts, numbers, objects and lists. */
  readonly values: number;
  /** Maximum nesting of objects and lists. */
  readonly depth: number;
}

/** The largest body of the contract and of the operator's calls has some 1,000 values, four deep. */
const LIMITS: JsonLimits = { values: 5_000, depth: 16 };

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const OPENING = [91, 123];
const CLOSING = [93, 125];

/**
 * Returns whether a JSON text has at most a number of values at a maximum depth. One pass, before anything is made of
 * it: later checks of a body cost more per value than this per character.
 */
export function isWithinJsonLimits(text: string, { values, depth }: JsonLimits = LIMITS): boolean {
  let seen = 1;
  let level = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === COMMA) seen += 1;
    else if (OPENING.includes(code)) {
      seen += 1;
      level += 1;
    } else if (CLOSING.includes(code)) level -= 1;
    if (seen > values || level > depth) return false;
  }
  return true;
}
