import fc from 'fast-check';
import iconv from 'iconv-lite';
import { entryName } from './entry-name';

const named = (fileNameRaw: Buffer, generalPurposeBitFlag = 0) =>
  entryName({ fileNameRaw, generalPurposeBitFlag, extraFields: [] });

/** Texts of Japanese file names that cp932 has, among them characters whose second byte is a backslash. */
const text = fc
  .array(
    fc.constantFrom('請', '求', '書', '表', 'ソ', '能', '予', '十', '㈱', '①', 'ｱ', 'a', '1', ' ', '-', '（', '）'),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((characters) => `請求${characters.join('')}.pdf`);

describe('the name of an entry', () => {
  it('is read in cp932, as Windows writes it', () => {
    fc.assert(fc.property(text, (name) => expect(named(iconv.encode(name, 'cp932')).plain).toBe(name)));
  });

  it('is read in UTF-8, declared or not, and in one canonical form', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(0, 0x800), (name, flags) =>
        expect(named(Buffer.from(name.normalize('NFD')), flags).plain).toBe(name.normalize('NFC')),
      ),
    );
  });

  it('never has a folder or a character that is not seen, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(0, 0x800), (bytes, flags) => {
        const { plain, whole } = named(Buffer.from(bytes), flags);
        expect(plain).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
        expect(whole).not.toMatch(/[\\\p{Cc}\p{Cf}]/u);
      }),
    );
  });

  it.each([
    ['../../etc/a.pdf', 'a.pdf', 'document'],
    ['C:\\請求書\\a.pdf', 'a.pdf', 'document'],
    ['11月/', '', 'folder'],
    ['__MACOSX/11月/._a.pdf', '._a.pdf', 'system'],
    ['11月/.DS_Store', '.DS_Store', 'system'],
    ['Thumbs.db', 'Thumbs.db', 'system'],
  ])('%s is %s and a %s', (name, plain, kind) => {
    expect(named(Buffer.from(name))).toMatchObject({ plain, kind });
  });
});
