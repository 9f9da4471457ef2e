import fc from 'fast-check';
import { contentTypeOf, MAX_FILE_BYTES, MAX_FILES_PER_INVOICE } from './file-type';
import { invoiceIdentifier, parseInvoiceIdentifier, parseRequestIdentifier, requestIdentifier } from './identifier';
import { maskEmail, parseEmailAddress } from './mail';
import { formatPostalCode, parsePostalCode } from './postal';

test.each([
  ['1234567', '〒123-4567'],
  ['123-4567', '〒123-4567'],
  ['〒１２３－４５６７', '〒123-4567'],
  ['１２３ー４５６７', '〒123-4567'],
  ['0600000', '〒060-0000'],
  ['12345', '12345'],
  ['', ''],
])('postal code %p is shown as %p', (text, shown) => {
  expect(formatPostalCode(text)).toBe(shown);
});

test('text that is not a postal code is not read as one', () => {
  expect(parsePostalCode('123-4567')).toBe('1234567');
  expect(parsePostalCode('12-34567')).toBeNull();
  expect(parsePostalCode('12345678')).toBeNull();
});

test.each([
  ['taro@example.co.jp', 't***@example'],
  ['a@b.jp', 'a***@b'],
  ['長い名前@日本.jp', '長***@日本'],
  ['"a@b"@example.com', '"***@example'],
  ['taro', 't***'],
  ['@example.com', '***'],
  ['', '***'],
])('%p is masked as %p', (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});

test.each([
  ['taro@example.co.jp', 'taro@example.co.jp'],
  [' Ｔａｒｏ＠Example.CO.JP ', 'taro@example.co.jp'],
  ["o'brien+x@example.jp", "o'brien+x@example.jp"],
  ['taro..@docomo.ne.jp', 'taro..@docomo.ne.jp'],
  ['', null],
  ['taro', null],
  ['taro@localhost', null],
  ['taro@example..jp', null],
  ['taro@-example.jp', null],
  ['ta ro@example.jp', null],
  ['太郎@example.jp', null],
  [`${'a'.repeat(65)}@example.jp`, null],
  [`taro@${'a.'.repeat(130)}jp`, null],
])('e-mail address %p is kept as %p', (text, kept) => {
  expect(parseEmailAddress(text)).toBe(kept);
});

test.each([
  ['請求書.pdf', 'application/pdf'],
  ['SCAN.PDF', 'application/pdf'],
  ['a.jpg', 'image/jpeg'],
  ['a.b.JPEG', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.pdf.exe', null],
  ['pdf', null],
  ['a.', null],
  ['a.constructor', null],
  ['', null],
])('%p has the content type %p', (name, type) => {
  expect(contentTypeOf(name)).toBe(type);
});

test('files are limited in size and number', () => {
  expect([MAX_FILE_BYTES, MAX_FILES_PER_INVOICE]).toEqual([10_485_760, 10]);
});

test('an identifier has eight digits or more', () => {
  expect(invoiceIdentifier(42)).toBe('I-00000042');
  expect(invoiceIdentifier(123456789)).toBe('I-123456789');
});

test.each([
  ['I-00000042', 42],
  ['i-42', 42],
  ['Ｉ－００００００４２', 42],
  ['00000042', 42],
  ['I-0', null],
  ['I-', null],
  ['X-42', null],
  ['I-4 2', null],
])('identifier %p is read as %p', (text, number) => {
  expect(parseInvoiceIdentifier(text)).toBe(number);
});

test('request and invoice numbers are distinguished', () => {
  expect(requestIdentifier(42)).toBe('R-00000042');
  expect([
    parseRequestIdentifier('ｒ－４２'),
    parseRequestIdentifier('42'),
    parseRequestIdentifier('I-42'),
    parseInvoiceIdentifier('R-42'),
  ]).toEqual([42, 42, null, null]);
});

test('a formatted identifier is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e14 }), (number) => {
      expect(parseInvoiceIdentifier(invoiceIdentifier(number))).toBe(number);
      expect(parseRequestIdentifier(requestIdentifier(number))).toBe(number);
    }),
  );
});
