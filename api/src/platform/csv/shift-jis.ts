/** Replaces a character that Shift_JIS does not have (𠮷, emoji), as printers of addresses do. */
const MISSING = '〓';

let codes: ReadonlyMap<string, readonly number[]> | undefined;

/** Returns the bytes of each character, read from the decoder of the platform (WHATWG Encoding, "shift_jis"). */
function readCodes(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis');
  const found = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, bytes);
  };
  for (let byte = 0; byte < 0x100; byte++) add(byte);
  // NEC's and IBM's extensions double some characters. Windows writes those of IBM in the last rows.
  const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xec), ...range(0xfa, 0xfc)];
  for (const lead of leads) for (const trail of range(0x40, 0xfc)) add(lead, trail);
  return found;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Variants that mean the same as a character of Shift_JIS. */
const VARIANTS: Readonly<Record<string, string>> = { '〜': '～', '−': '－', '—': '―', '‖': '∥' };

/** Encodes a text as Shift_JIS with the extensions of Windows. A character that it does not have becomes 〓. */
export function encodeShiftJis(text: string): Buffer {
  const table = (codes ??= readCodes());
  return Buffer.from(Array.from(text, (char) => table.get(char) ?? table.get(VARIANTS[char] ?? MISSING) ?? []).flat());
}
