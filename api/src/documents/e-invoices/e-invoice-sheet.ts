import type { EInvoiceSheet } from 'shared-api/types';
import type { EInvoice, EInvoiceLine, EInvoiceParty } from './e-invoice';
import { readEInvoice } from './read-e-invoice';

export type ShownSection = EInvoiceSheet['sections'][number];
type Table = NonNullable<ShownSection['table']>;

/** Maximum number of rows shown of a table, and longest text, in characters. The file itself has all. */
const MAX_ROWS = 500;
const LONGEST = 500;

const TITLES = { billing: '請求書', 'non-registered': '請求書', 'self-billing': '仕入明細書' } as const;
const CATEGORIES: Readonly<Record<string, string>> = { S: '標準', AA: '軽減', E: '非課税', G: '免税', O: '不課税' };
const ACCOUNT_KINDS = { 1: '普通', 2: '当座', 4: '貯蓄', 9: 'その他' } as const;
const TRANSFER = '30';

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);
const day = (text: string): string => text.replaceAll('-', '/');
const periodText = ({ start, end }: NonNullable<EInvoice['period']>): string => `${day(start)}〜${day(end)}`;

/** Returns a decimal number with its digits in groups. */
const grouped = (text: string): string =>
  text.replace(/^(-?)(\d+)/, (_all, sign: string, whole: string) => sign + whole.replace(/\B(?=(?:\d{3})+$)/g, ','));

const money = (amount: string, currency: string): string =>
  currency === 'JPY' ? `${grouped(amount)}円` : `${grouped(amount)} ${currency}`;

const rateText = (category: string, rate: string | null): string =>
  joined([CATEGORIES[category] ?? category, rate === null ? '' : `${rate}%`], ' ');

/** Makes a section of labels and values. Leaves out what the document does not have. */
const labelled = (heading: string, rows: readonly (readonly [label: string, value: string])[]): ShownSection => ({
  heading,
  texts: [],
  rows: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value: cut(value) })),
  table: null,
});

function tabled(heading: string, columns: Table['columns'], rows: readonly (readonly string[])[]): ShownSection {
  const isCut = rows.length > MAX_ROWS;
  return {
    heading,
    texts: isCut ? [`全${rows.length}件のうち${MAX_ROWS}件を表示しています。ほかは原本のXMLにあります。`] : [],
    rows: [],
    table: { columns, rows: rows.slice(0, MAX_ROWS).map((row) => row.map(cut)) },
  };
}

const column = (name: string, width: number): Table['columns'][number] => ({ name, width, is_number: false });
const numbers = (name: string, width: number): Table['columns'][number] => ({ name, width, is_number: true });

const party = (heading: string, { name, tradingName, registrationNumber, address }: EInvoiceParty): ShownSection =>
  labelled(heading, [
    ['名称', name],
    ['屋号', tradingName === name ? '' : tradingName],
    ['登録番号', registrationNumber ?? ''],
    ['住所', address],
  ]);

const lineRow = (line: EInvoiceLine): readonly string[] => [
  joined([line.name, line.description, line.note, line.period ? periodText(line.period) : ''], '\n'),
  joined([grouped(line.quantity), line.unit], ' '),
  grouped(line.unitPrice),
  rateText(line.category, line.rate),
  grouped(line.amount),
];

function totals({ totals: all, currency }: EInvoice): ShownSection {
  const some = (amount: string): string => (amount === '0' ? '' : money(amount, currency));
  return labelled('合計', [
    ['明細の合計', money(all.lines, currency)],
    ['値引きの合計', some(all.allowances)],
    ['割増の合計', some(all.charges)],
    ['税抜金額', money(all.exclusive, currency)],
    ['消費税', money(all.tax, currency)],
    ['税込金額', money(all.inclusive, currency)],
    ['支払済みの金額', some(all.prepaid)],
    ['端数の調整', some(all.rounding)],
    ['支払う金額', money(all.payable, currency)],
  ]);
}

const payment = ({ payments, payee, terms }: EInvoice): ShownSection =>
  labelled('支払方法', [
    ['支払条件', terms],
    ['受取人', payee ?? ''],
    ...payments
      .slice(0, MAX_ROWS)
      .flatMap(({ account, accountText, holder, meansCode }) => [
        ['支払方法の区分', meansCode === TRANSFER ? '振込' : meansCode] as const,
        [
          '振込先',
          account
            ? `銀行 ${account.bankCode}　支店 ${account.branchCode}　${ACCOUNT_KINDS[account.kind]} ${account.number}`
            : accountText,
        ] as const,
        ['口座名義', holder] as const,
      ]),
  ]);

function sectionsOf(invoice: EInvoice): ShownSection[] {
  const { kind, currency, allowances, attachments } = invoice;
  return [
    labelled(`${TITLES[kind]}の内容`, [
      ['支払う金額', money(invoice.totals.payable, currency)],
      ['請求書番号', invoice.number],
      ['発行日', day(invoice.issueDate)],
      ['支払期限', day(invoice.dueDate ?? '')],
      ['対象期間', invoice.period ? periodText(invoice.period) : ''],
      ['以前の請求書', invoice.preceding ?? ''],
      ['備考', invoice.note],
    ]),
    party('売り手', invoice.supplier),
    party('買い手', invoice.buyer),
    tabled(
      '明細',
      [column('品目', 0.4), numbers('数量', 0.15), numbers('単価', 0.15), column('税率', 0.12), numbers('金額', 0.18)],
      invoice.lines.map(lineRow),
    ),
    ...(allowances.length === 0
      ? []
      : [
          tabled(
            '値引き・割増',
            [column('理由', 0.7), column('税率', 0.12), numbers('金額', 0.18)],
            allowances.map(({ reason, category, rate, isCharge, amount }) => [
              reason,
              rateText(category, rate),
              grouped(isCharge ? amount : `-${amount}`),
            ]),
          ),
        ]),
    tabled(
      '消費税の内訳',
      [column('税率', 0.4), numbers('対象額', 0.3), numbers('税額', 0.3)],
      invoice.taxes.map(({ category, rate, base, tax }) => [rateText(category, rate), grouped(base), grouped(tax)]),
    ),
    totals(invoice),
    payment(invoice),
    ...(attachments.length === 0
      ? []
      : [
          labelled(
            '原本に含まれる添付書類',
            attachments
              .slice(0, MAX_ROWS)
              .map(({ id, description, fileName }) => [id, joined([description, fileName], ' ')]),
          ),
        ]),
  ];
}

/** Returns what an e-invoice says, ready to be shown, its faults first; null for other XML. */
export function readEInvoiceSheet({ bytes }: { readonly bytes: Uint8Array }): EInvoiceSheet | null {
  const read = readEInvoice(bytes);
  if (read.what !== 'e-invoice') return null;
  const { invoice, faults } = read;
  const texts = faults.map(({ message }) => cut(message));
  return {
    title: TITLES[invoice.kind],
    sections: [
      ...(texts.length === 0 ? [] : [{ heading: '電子インボイスの誤り', texts, rows: [], table: null }]),
      ...sectionsOf(invoice),
    ],
  };
}
