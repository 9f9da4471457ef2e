import { toKanaWords } from 'shared-rules/kana-words';

/** A stretch of the text that was put in through the IME, and the kana it was typed with. */
interface Stretch {
  readonly text: string;
  readonly kana: string;
}

/** What is known of how a text was typed; an empty one knows nothing. */
export interface KanaReading {
  readonly stretches: readonly Stretch[];
  /** The kana of the composition under way, before the IME has made kanji of them. */
  readonly composing: string;
}

export const noReading: KanaReading = { stretches: [], composing: '' };

// While romaji are typed, letters that are no kana yet stand at the end: やまd.
const UNFINISHED = /[a-zａ-ｚ]+$/i;
const KANA = /^[ぁ-ゖァ-ヺｦ-ﾟー・゛゜\s]+$/;

/**
 * The composition shows another text: kana are what will be read; kanji that the IME offers for them change nothing.
 */
export function composed(reading: KanaReading, text: string): KanaReading {
  const kana = text.replace(UNFINISHED, '');
  return KANA.test(kana) ? { ...reading, composing: kana } : reading;
}

/** The composition has ended with this text, '' where it was given up. */
export function committed({ stretches, composing }: KanaReading, text: string): KanaReading {
  const kana = KANA.test(text) ? text : composing;
  return text === '' || kana === ''
    ? { stretches, composing: '' }
    : { stretches: [...stretches, { text, kana }], composing: '' };
}

/** What is left of it in the field's text: a stretch that was deleted or changed is no longer read. */
export function keptIn({ stretches, composing }: KanaReading, value: string): KanaReading {
  const kept: Stretch[] = [];
  let rest = value;
  for (const stretch of stretches) {
    if (!rest.includes(stretch.text)) continue;
    kept.push(stretch);
    // Each stretch stands for one place: a text that was typed twice is read twice.
    rest = rest.replace(stretch.text, '\u0000');
  }
  return { stretches: kept, composing };
}

/** The reading of the field's text in full-width katakana, in the order of the text, its spaces kept. */
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
