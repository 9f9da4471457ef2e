import { layOut, type Layout } from '../layout/layout';
import { documentOf, type Piece } from '../testing/document';
import { readAddressee } from './addressee';
import { readAmount } from './amount';
import { readDueDate } from './due-date';
import { readInvoiceNumber } from './invoice-number';
import { readIssueDate } from './issue-date';
import { readRegistrationNumber } from './registration-number';

describe('issue date', () => {
  test.each<[string, Piece[], string | null]>([
    [
      'beside its label',
      [
        [400, 60, '請求日'],
        [460, 60, '2026年10月31日'],
      ],
      '2026-10-31',
    ],
    [
      'under its label',
      [
        [400, 60, '発行年月日'],
        [400, 74, '2026/10/31'],
      ],
      '2026-10-31',
    ],
    [
      'alone at the head',
      [
        [450, 60, '令和8年10月31日'],
        [50, 500, '2026年9月1日'],
      ],
      '2026-10-31',
    ],
    [
      'two alone are none',
      [
        [450, 60, '2026年10月31日'],
        [450, 90, '2026年11月30日'],
      ],
      null,
    ],
    ['not the due date', [[50, 60, 'お支払期限：2026年11月30日']], null],
    [
      'not one of the lines',
      [
        [50, 60, '発行日'],
        [50, 400, '10/1 配送料'],
      ],
      null,
    ],
  ])('%s', (_name, pieces, date) => {
    expect(readIssueDate(documentOf(pieces))?.value ?? null).toBe(date);
  });
});

describe('due date', () => {
  test.each<[string, Piece[], string | null]>([
    [
      'beside its label',
      [
        [50, 60, 'お振込期限'],
        [150, 60, '2026-11-30'],
      ],
      '2026-11-30',
    ],
    ['with a remark between', [[50, 60, 'お支払期日（銀行営業日）：2026年11月30日']], '2026-11-30'],
    ['without a year', [[50, 60, '支払期限：1月20日']], '2027-01-20'],
    ['at the end of a month', [[50, 60, 'ご入金期日 2026年12月末日']], '2026-12-31'],
    ['in a sentence', [[50, 700, '恐れ入りますが、2026年11月30日までに下記口座へお振込みください。']], '2026-11-30'],
    ['not the issue date', [[50, 60, '請求日 2026年10月31日']], null],
  ])('%s', (_name, pieces, date) => {
    expect(readDueDate(documentOf(pieces), '2026-10-31')?.value ?? null).toBe(date);
  });
});

describe('invoice number', () => {
  test.each<[string, Piece[], string | null]>([
    ['beside its label', [[400, 60, '請求書番号：M-2026-1031']], 'M-2026-1031'],
    [
      'with a Japanese counter',
      [
        [400, 60, '請求書No.'],
        [460, 60, '第 18 号'],
      ],
      '第18号',
    ],
    [
      'under its label',
      [
        [400, 60, '請求番号'],
        [400, 74, 'INV_0042'],
      ],
      'INV_0042',
    ],
    ['a plain No. at the head', [[450, 40, 'No. 20261101']], '20261101'],
    ['full width', [[450, 40, '請求書番号　ＡＢ－１２']], 'AB-12'],
    ['with Japanese between its hyphens', [[400, 60, '請求書番号：2026-11-食-7']], '2026-11-食-7'],
    ['with Japanese before its hyphen', [[400, 60, '請求書番号 請-2026-01']], '請-2026-01'],
    [
      'no number of a table',
      [
        [50, 400, 'No.'],
        [50, 414, '1'],
      ],
      null,
    ],
    ['no registration number', [[400, 60, '登録番号：T7011002045678']], null],
    ['no registration number with a digit too many', [[400, 60, '番号：TS8038245989557']], null],
    ['no account number', [[50, 700, '口座番号 1234567']], null],
    ['no number of the customer', [[50, 60, 'お客様番号 C-100']], null],
    [
      'no date',
      [
        [50, 60, '請求番号'],
        [150, 60, '2026/10/31'],
      ],
      null,
    ],
  ])('%s', (_name, pieces, number) => {
    expect(readInvoiceNumber(documentOf(pieces))?.value ?? null).toBe(number);
  });
});

describe('registration number', () => {
  test.each<[string, Piece[], string | null]>([
    ['without its T', [[400, 60, '登録番号：7011002045678']], 'T7011002045678'],
    ['not without its T and with a wrong digit', [[400, 60, '登録番号：7011002045679']], null],
    [
      'in two lines',
      [
        [400, 60, '登録番号 T7011002'],
        [400, 74, '045678'],
      ],
      'T7011002045678',
    ],
    [
      'not the number of the customer',
      [
        [50, 60, '貴社登録番号：T4010401055555'],
        [400, 90, '登録番号：T7011002045678'],
      ],
      'T7011002045678',
    ],
    ['beside its label', [[400, 60, '登録番号：T7011002045678']], 'T7011002045678'],
    [
      'in groups',
      [
        [400, 60, '適格請求書発行事業者登録番号'],
        [400, 74, 'T7-0110-0204-5678'],
      ],
      'T7011002045678',
    ],
    ['alone, full width', [[400, 60, 'Ｔ７０１１００２０４５６７８']], 'T7011002045678'],
    ['blurred beside its label', [[400, 60, '登録番号 ・TI22OOO1009876']], 'T1220001009876'],
    ['not blurred without one', [[400, 60, 'TI22OOO1009876']], null],
    ['not of fourteen digits', [[400, 60, '登録番号：T70110020456789']], null],
    [
      'no telephone',
      [
        [400, 60, '登録番号'],
        [400, 74, 'TEL 03-1234-5678'],
      ],
      null,
    ],
  ])('%s', (_name, pieces, number) => {
    expect(readRegistrationNumber(documentOf(pieces))?.value ?? null).toBe(number);
  });
});

describe('doubt', () => {
  test.each<[string, Piece[], (layout: Layout) => { readonly isDoubtful: boolean } | null, boolean]>([
    ['none about a number beside its label', [[400, 60, '請求書番号：M-2026-1031 (控)']], readInvoiceNumber, false],
    ['about a number that may go on', [[400, 60, '請求書番号：2026-11食堂7']], readInvoiceNumber, true],
    ['about a plain No.', [[450, 40, 'No. 20261101']], readInvoiceNumber, true],
    [
      'none about a day beside its label',
      [
        [400, 60, '請求日'],
        [460, 60, '2026年10月31日'],
      ],
      readIssueDate,
      false,
    ],
    ['about a day without a label', [[450, 60, '2026年10月31日']], readIssueDate, true],
    ['none about a registration number', [[50, 60, '登録番号 T7011002045678']], readRegistrationNumber, false],
    ['about letters among its digits', [[50, 60, '登録番号 T79l2345678901']], readRegistrationNumber, true],
    [
      'none about letters where the check digit is right',
      [[50, 60, '登録番号 T7O11002045678']],
      readRegistrationNumber,
      false,
    ],
    [
      'none about an amount that stands twice',
      [
        [50, 60, 'ご請求金額 110,000円'],
        [50, 90, 'ご請求金額 110,000円'],
      ],
      readAmount,
      false,
    ],
    [
      'about the largest of two',
      [
        [50, 60, 'ご請求金額 110,000円'],
        [50, 90, 'ご請求金額 55,000円'],
      ],
      readAmount,
      true,
    ],
    ['about a plain 合計', [[50, 60, '合計 110,000円']], readAmount, true],
  ])('%s', (_name, pieces, read, isDoubtful) => {
    expect(read(documentOf(pieces))?.isDoubtful).toBe(isDoubtful);
  });

  test.each([
    [96, false],
    [62, true],
  ])('when recognition was sure by %i of 100: %s', (confidence, isDoubtful) => {
    const items = [
      { text: '請求書番号', x: 50, confidence: 95 },
      { text: 'M-2026-1031', x: 110, confidence },
    ].map((item) => ({ ...item, y: 60, width: 55, height: 10 }));
    const layout = layOut([{ number: 1, width: 595, height: 842, items }], true);
    expect(readInvoiceNumber(layout)).toMatchObject({ value: 'M-2026-1031', isDoubtful });
  });

  /** Returns the layout of one line of a picture, or of a text without a confidence. */
  const lineOf = (...pieces: readonly { text: string; x: number; confidence?: number | undefined }[]): Layout => {
    const items = pieces.map((item) => ({ ...item, y: 60, width: 11 * item.text.length, height: 10 }));
    return layOut([{ number: 1, width: 595, height: 842, items }], true);
  };

  // The check digit would be the same with a 0 in place of a 9.
  test.each([
    [95, false],
    [50, true],
  ])('about a registration number that was recognised by %i of 100: %s', (confidence, isDoubtful) => {
    const layout = lineOf({ text: '登録番号', x: 50, confidence: 95 }, { text: 'T7096348931943', x: 110, confidence });
    expect(readRegistrationNumber(layout)).toMatchObject({ value: 'T7096348931943', isDoubtful });
  });

  test.each([
    ['株式会社エヌ ティ電機', 95, true],
    ['株式会社エヌ・ティ電機', 95, false],
    ['株式会社エヌ ティ電機', undefined, false],
  ])('about a name that may have lost a mark, %s, recognised by %s of 100: %s', (name, confidence, isDoubtful) => {
    const layout = lineOf({ text: `${name} 御中`, x: 50, confidence });
    expect(readAddressee(layout)).toMatchObject({ value: name, isDoubtful });
  });

  test('about the number of an invoice that ends with a dot: none, without the dot', () => {
    const layout = lineOf({ text: '請求書番号: INV-306570.', x: 50 });
    expect(readInvoiceNumber(layout)).toMatchObject({ value: 'INV-306570', isDoubtful: false });
  });
});
