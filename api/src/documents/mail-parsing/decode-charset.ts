import iconv from 'iconv-lite';

const ESC = 0x1b;
const [SHIFT_OUT, SHIFT_IN] = [0x0e, 0x0f];

/** Sets of ISO-2022-JP by what follows the escape. JIS X 0212 has no place in cp932. */
const SETS: Readonly<Record<string, 'ascii' | 'kanji' | 'kana' | 'unknown'>> = {
  '(B': 'ascii',
  '(J': 'ascii',
  '(I': 'kana',
  $B: 'kanji',
  '$@': 'kanji',
  '$(B': 'kanji',
  '$(@': 'kanji',
  '$(D': 'unknown',
};

/** Returns the two bytes of cp932 for a place of JIS X 0208, with the rows that NEC and IBM added. */
function shifted(first: number, second: number): readonly [number, number] {
  const lead = ((first - 0x21) >> 1) + (first < 0x5f ? 0x81 : 0xc1);
  if (first % 2 === 0) return [lead, second + 0x7e];
  return [lead, second + (second < 0x60 ? 0x1f : 0x20)];
}

/** Reads the escape at a place. Returns the set that begins and the length of the escape; null if there is none. */
function escapeAt(bytes: Uint8Array, at: number) {
  if (bytes[at] !== ESC) return null;
  for (const length of [2, 3]) {
    const found = SETS[String.fromCharCode(...bytes.subarray(at + 1, at + 1 + length))];
    if (found !== undefined) return { set: found, length: length + 1 };
  }
  return null;
}

const REPLACEMENT = [0x81, 0xac] as const;

/**
 * Converts ISO-2022-JP to cp932, as mail programs write it: with half-width kana by escape, shift or the eighth bit,
 * and with the letters of NEC and IBM. One pass.
 */
function toShiftJis(bytes: Uint8Array): Buffer {
  const out = Buffer.alloc(bytes.length * 2);
  let length = 0;
  let set: 'ascii' | 'kanji' | 'kana' | 'unknown' = 'ascii';
  let isShifted = false;
  const put = (...values: readonly number[]): void => values.forEach((value) => (out[length++] = value));
  for (let at = 0; at < bytes.length;) {
    const escape = escapeAt(bytes, at);
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1] ?? 0;
    if (escape !== null) {
      set = escape.set;
      at += escape.length;
    } else if (byte === SHIFT_OUT || byte === SHIFT_IN) {
      isShifted = byte === SHIFT_OUT;
      at += 1;
    } else if (byte === 10 || byte === 13) {
      // Each line begins anew, also where the escape back was left out.
      set = 'ascii';
      isShifted = false;
      put(byte);
      at += 1;
    } else if ((set === 'kanji' || set === 'unknown') && byte > 0x20 && byte < 0x7f && next > 0x20 && next < 0x7f) {
      put(...(set === 'kanji' ? shifted(byte, next) : REPLACEMENT));
      at += 2;
    } else {
      put((set === 'kana' || isShifted) && byte > 0x20 && byte < 0x60 ? byte | 0x80 : byte);
      at += 1;
    }
  }
  return out.subarray(0, length);
}

const decodeJis = (bytes: Uint8Array): string => iconv.decode(toShiftJis(bytes), 'cp932');

const decodeStrictly = (bytes: Uint8Array, label: string): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const hasEscape = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte === ESC && escapeAt(bytes, at) !== null);

const HALF_KANA = /[\uff61-\uff9f]/g;

/** Returns the text of bytes in no known encoding: ISO-2022-JP by its escapes, else UTF-8, EUC-JP, cp932. */
function guess(bytes: Uint8Array): string {
  if (hasEscape(bytes)) return decodeJis(bytes);
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const [shiftJis, eucJp] = [decodeStrictly(bytes, 'shift_jis'), decodeStrictly(bytes, 'euc-jp')];
  // Text in EUC-JP often reads as a row of half-width kana in Shift_JIS, which nobody writes.
  const kana = shiftJis?.match(HALF_KANA)?.length ?? 0;
  if (eucJp !== null && (shiftJis === null || kana * 3 > eucJp.length)) return eucJp;
  return shiftJis ?? iconv.decode(Buffer.from(bytes), 'cp932');
}

/** Encodings by how mail programs call them, without case and punctuation. */
const NAMES: readonly (readonly [names: RegExp, decode: (bytes: Uint8Array) => string])[] = [
  [/^(iso2022jp\w*|jis|cp5022[0-2]|csiso2022jp)$/, decodeJis],
  [
    /^(x?sjis|(cs)?shiftjis\w*|mskanji|ms932|cp932|windows31j|cswindows31j)$/,
    (bytes) => iconv.decode(Buffer.from(bytes), 'cp932'),
  ],
  [/^(x?eucjp(ms|win)?|eucjp|ujis)$/, (bytes) => iconv.decode(Buffer.from(bytes), 'euc-jp')],
  // Declared, and often untrue.
  [/^(|(us)?ascii|ansix341968|utf8|unknown\w*|8bit|7bit)$/, guess],
];

/**
 * Returns the text of bytes. An encoding that is missing, unknown or declared as ASCII is guessed. UTF-7 is none: it
 * can hide what it says.
 * @param charset as declared; undefined if it is not
 */
export function decodeCharset(bytes: Uint8Array, charset?: string): string {
  const name = (charset ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40);
  const [, known] = NAMES.find(([names]) => names.test(name)) ?? [];
  if (known) return known(bytes);
  try {
    return new TextDecoder(charset?.trim()).decode(bytes);
  } catch {
    return guess(bytes);
  }
}
