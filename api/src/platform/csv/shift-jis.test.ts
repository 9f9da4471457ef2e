import fc from 'fast-check';
import { textWidth } from 'shared-rules/text-width';
import { cutToWidth, encodeShiftJis, shiftJisText } from './shift-jis';

const JAPANESE = 'Aｱｶﾞ株式会社あか゚が𠮷髙𝟏👨‍👩‍👧 　-*';
const anyText = fc.oneof(fc.string({ unit: fc.constantFrom(...JAPANESE) }), fc.string({ unit: 'binary' }));

const decode = (bytes: Uint8Array): string => new TextDecoder('shift_jis', { fatal: true }).decode(bytes);

describe('Shift_JIS', () => {
  it('is read back as it was written, with the extensions of Windows', () => {
    const text = '株式会社髙﨑①㈱Ⅳ ABC ｶﾅ「～」－,\r\n"100"';
    expect(decode(encodeShiftJis(text))).toBe(text);
    expect([...encodeShiftJis('髙')]).toEqual([0xfb, 0xfc]);
  });

  it('replaces what it does not have, and writes variants as the character that means the same', () => {
    expect(decode(encodeShiftJis('𠮷野〜家−1😀'))).toBe('〓野～家－1〓');
    expect(decode(encodeShiftJis('¥100\u00a0A–B'))).toBe('￥100 A－B');
  });

  it('takes a letter with its marks for one: composed, without a variant of its form, or replaced as a whole', () => {
    expect(shiftJisText('か\u3099葛\u{e0100}か\u309a👨‍👩‍👧')).toBe('が葛〓〓');
    expect(shiftJisText('\ufa19か\u3099')).toBe('\ufa19が');
  });

  it('is always valid, and stays as it is when written again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = decode(encodeShiftJis(text));
        expect(decode(encodeShiftJis(written))).toBe(written);
      }),
    );
  });
});

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const segmentsOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

describe('a text cut to a width', () => {
  it('counts 1 for half-width and 2 for full-width characters', () => {
    expect(cutToWidth('Visa **** 4242', 24)).toBe('Visa **** 4242');
    expect(cutToWidth('American Express **** 1001', 24)).toBe('American Express **** 10');
    expect(cutToWidth('あいうえおかきくけこさしす', 24)).toBe('あいうえおかきくけこさし');
    expect(cutToWidth('ｱあいう', 6)).toBe('ｱあい');
  });

  it('ends between letters, and without a blank', () => {
    expect(cutToWidth('ｶﾞｶﾞ', 3)).toBe('ｶﾞ');
    expect(cutToWidth('か\u3099き', 3)).toBe('が');
    expect(cutToWidth('𠮷野', 2)).toBe('〓');
    expect(cutToWidth('AB CD', 3)).toBe('AB');
  });

  it('is the longest beginning of whole letters that fits, in bytes of Shift_JIS', () => {
    fc.assert(
      fc.property(anyText, fc.nat({ max: 80 }), (text, width) => {
        const [whole, cut] = [shiftJisText(text), cutToWidth(text, width)];
        expect(encodeShiftJis(whole).length).toBeLessThanOrEqual(textWidth(whole));
        expect(encodeShiftJis(cut).length).toBeLessThanOrEqual(width);
        expect(whole.startsWith(cut)).toBe(true);
        const kept = segmentsOf(cut).length;
        const letters = segmentsOf(whole);
        expect(letters.slice(0, kept).join('')).toBe(cut);
        const rest = letters.slice(kept).join('');
        const next = letters.slice(0, kept + 1 + (/^\s+/.exec(rest)?.[0].length ?? 0)).join('');
        expect(rest.trim() === '' || textWidth(next) > width).toBe(true);
      }),
    );
  });
});
