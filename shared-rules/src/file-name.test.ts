import fc from 'fast-check';
import { plainFileName, plainTerminalText } from './file-name';

test.each([
  ['請求書\u202Efdp.exe', '請求書fdp.exe'],
  ['in\u200Bvoice\u2066.pdf\u2069', 'invoice.pdf'],
  ['C:\\fakepath\\a\u0000b\n.pdf', 'ab.pdf'],
  ['/tmp/\u202E/x.pdf', 'x.pdf'],
  ['a\u2028b\uD800.pdf', 'ab.pdf'],
  ['ハ\u309A.pdf', 'パ.pdf'],
  ['請求書 11月（1）.pdf', '請求書 11月（1）.pdf'],
])('%j is stored as %j', (name, plain) => {
  expect(plainFileName(name)).toBe(plain);
});

test('a plain name has nothing unseen, and stays as it is', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u202E', '\u200F', '\uFEFF', '\u00AD', '/', '\\'),
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const plain = plainFileName(parts.join(''));
      expect(plain).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/u);
      expect(plainFileName(plain)).toBe(plain);
    }),
  );
});

test('a terminal is given lines and tabs, and no direction or control of its own', () => {
  expect(plainTerminalText('株式会社\u202E青葉\u001B[2J\transaction\ny')).toBe('株式会社青葉[2J\transaction\ny');
});
