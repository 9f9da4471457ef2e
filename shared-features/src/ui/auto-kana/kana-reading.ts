import { toKanaWords } from 'shared-rules/kana-words';

/** Part of the text that was entered through the IME, with the kana that were typed. */
interface Stretch {
  readonly text: string;
  readonly kana: string;
}

/** Record of how a text was typed. Empty for an unknown text. */
export interface KanaReading {
  readonly stretches: readonly Stretch[];
  /** Kana of the current composition, before the IME converts them to kanji. */
  readonly composing: string;
}

export const noReading: KanaReading = { stretches: [], composing: '' };

// While romaji are typed, unfinished letters stand at the end: やまd.
const UNFINISHED = /[a-zａ-ｚ]+$/i;
const KANA = /^[ぁ-ゖァ-ヺｦ-ﾟー・゛゜\s]+$/;

/** Returns the reading after the composition's text has changed. Kana are recorded; kanji candidates are ignored. */
export function composed(reading: KanaReading, text: string): KanaReading {
  const kana = text.replace(UNFINISHED, '');
  return KANA.test(kana) ? { ...reading, composing: kana } : reading;
}

/** Returns the reading after the composition was committed; `text` is '' if it was cancelled. */
export function committed({ stretches, composing }: KanaReading, text: string): KanaReading {
  const kana = KANA.test(text) ? text : composing;
  return text === '' || kana === ''
    ? { stretches, composing: '' }
    : { stretches: [...stretches, { text, kana }], composing: '' };
}

/** Returns the reading without stretches that were deleted or changed in the field. */
export function keptIn({ stretches, composing }: KanaReading, value: string): KanaReading {
  const kept: Stretch[] = [];
  let rest = value;
  for (const stretch of stretches) {
    if (!rest.includes(stretch.text)) continue;
    kept.push(stretch);
    // Each stretch matches one place, so a text typed twice is read twice.
    rest = rest.replace(stretch.text, '\u0000');
  }
  return { stretches: kept, composing };
}

/** Returns the reading of the field's text in full-width katakana, in the order of the text, with its spaces. */
export function kanaOf({ stretches, composing }: KanaReading, value: string): string {
  const places: { readonly at: number; readonly kana: string; readonly length: number }[] = [];
  let rest = value;
  for (const { text, kana } of stretches) {
    const at = rest.indexOf(text);
    if (at === -1) continue;
    places.push({ at, kana, length: text.length });
    rest = rest.slice(0, at) + '\u0000'.repeat(text.length) + rest.slice(at + text.length);
  }
  places.sort((a, b) => a.at - b.at);
  let words = '';
  let end = 0;
  for (const { at, kana, length } of places) {
    words += (/\s/.test(value.slice(end, at)) ? ' ' : '') + kana;
    end = at + length;
  }
  const isApart = composing !== '' && /\s/.test(value.slice(end));
  return toKanaWords(words + (isApart ? ' ' : '') + composing);
}
