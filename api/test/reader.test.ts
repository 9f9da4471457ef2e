import type { ReadFields } from 'shared-api/types';
import { itFull } from './support/full';
import { EXPECTED, invoice } from './support/invoices';
import { readWith } from './support/reader';

/** Converts a written date (2026年10月31日, 2026/10/31, 令和8年10月31日) to 'YYYY-MM-DD'. */
function isoDate(written: string): string {
  const [year = 0, month = 0, day = 0] = written.match(/\d+/g)?.map(Number) ?? [];
  return [
    written.startsWith('令和') ? year + 2018 : year,
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
}

/** Formats the account in the style of the written expectation. */
function accountText({ bank_account: account }: ReadFields): string {
  const {
    bank_name = '',
    branch_name = '',
    account_type = null,
    account_number = '',
    holder = '',
  } = account?.value ?? {};
  const [symbol, number] = account_number.split('-');
  const place =
    number === undefined
      ? `${branch_name} ${account_type === 1 ? '当座' : '普通'} ${account_number}`
      : `記号 ${symbol} 番号 ${number}`;
  return `${bank_name} ${place} ${holder}`;
}

/** Recognising a page takes seconds, and much longer on a busy machine. */
const RECOGNITION_MS = 150_000;

const everyPlace = (fields: ReadFields) => Object.values(fields).flatMap((field) => field?.place ?? []);

describe('the reader', () => {
  it.each(EXPECTED.map((expected) => [expected.file, expected] as const))(
    'reads the expected fields on %s',
    async (file, expected) => {
      const { fields } = await readWith(invoice(file));
      expect(
        fields && {
          file,
          addressee: fields.addressee?.value,
          issuer: fields.issuer?.value,
          registration_number: fields.registration_number?.value,
          invoice_number: fields.invoice_number?.value,
          issued: fields.issue_date?.value,
          due: fields.due_date?.value,
          total_yen: fields.amount?.value,
          bank: accountText(fields),
        },
      ).toEqual({ ...expected, issued: isoDate(expected.issued), due: isoDate(expected.due) });
    },
  );

  it('gives the position of each field on the page', async () => {
    const { fields } = await readWith(invoice('a-minato-printing.pdf'));
    expect(everyPlace(fields!)).toHaveLength(8);
    // "￥264,000－" is right of the label, a quarter down the page; the number is in the upper right corner.
    expect(fields?.amount?.place).toMatchObject({ page: 1, x: expect.closeTo(0.247, 2), y: expect.closeTo(0.225, 2) });
    expect(fields?.invoice_number?.place).toMatchObject({
      page: 1,
      x: expect.closeTo(0.818, 2),
      y: expect.closeTo(0.12, 2),
    });
  });

  it('finds the account on the second page', async () => {
    const { fields } = await readWith(invoice('e-sakura-logistics-2p.pdf'));
    expect(fields?.bank_account?.place?.page).toBe(2);
    expect(fields?.amount?.place?.page).toBe(1);
  });

  it.each(['foreign-QualityHosting.pdf', 'foreign-free_fiber.pdf', 'foreign-oyo.pdf'])(
    'is sure of nothing on %s, and reads no sum of another currency',
    async (file) => {
      const { fields } = await readWith(invoice(file));
      expect(fields?.amount).toBeNull();
      expect(Object.values(fields!).filter((field) => field?.is_doubtful === false)).toEqual([]);
    },
  );

  // `readings.test.ts` recognises it through the API in every run.
  itFull(
    'reads a scan',
    async () => {
      const bytes = invoice('g-hokuriku-seiko-scan.jpg');
      const { fields } = await readWith(bytes, { contentType: 'image/jpeg', method: 'ocr' });
      expect(fields).toMatchObject({
        amount: { value: 1_980_000 },
        issue_date: { value: '2026-10-31' },
        due_date: { value: '2026-11-25' },
        invoice_number: { value: 'HS26100457' },
        registration_number: { value: 'T1220001009876' },
        issuer: { value: '株式会社北陸精工' },
        // It is underlined on the paper.
        addressee: { value: '株式会社青葉製作所' },
        bank_account: {
          value: {
            bank_name: '北陸銀行',
            branch_name: '金沢支店',
            account_type: 1,
            account_number: '0045678',
            holder: 'カ)ホクリクセイコウ',
          },
        },
      });
    },
    RECOGNITION_MS,
  );
});
