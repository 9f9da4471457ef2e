import fc from 'fast-check';
import { encodeShiftJis } from './shift-jis';

const decode = (bytes: Uint8Array): string => new TextDecoder('shift_jis', { fatal: true }).decode(bytes);

describe('Shift_JIS', () => {
  it('is read back as it was written, with the extensions of Windows', () => {
    const text = '株式会社髙﨑①㈱Ⅳ ABC ｶﾅ「～」－,\r\n"100"';
    expect(decode(encodeShiftJis(text))).toBe(text);
    expect([...encodeShiftJis('髙')]).toEqual([0xfb, 0xfc]);
  });

  it('replaces what it does not have, and writes variants as the character that means the same', () => {
    expect(decode(encodeShiftJis('𠮷野〜家−1😀'))).toBe('〓野～家－1〓');
  });

  it('is always valid, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...decode(encodeShiftJis(text))]).toHaveLength([...text].length);
      }),
    );
  });
});
