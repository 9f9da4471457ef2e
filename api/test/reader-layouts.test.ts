import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { ReadFields } from 'shared-api/types';
import { everyNth, itFull } from './support/full';
import { invoice } from './support/invoices';
import { LAYOUTS } from './support/layouts';
import { FONT, makePdf } from './support/make-pdf';
import { readWith } from './support/reader';

/** Recognising a page takes seconds, and much longer on a busy machine. */
const RECOGNITION_MS = 150_000;

const valuesOf = (fields: ReadFields | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, field]) => [name, field?.value ?? null]));

describe('the reader on other layouts', () => {
  it.each(everyNth(Object.entries(LAYOUTS), 2))('reads %s', async (_name, { pieces, expected }) => {
    const { fields } = await readWith(await makePdf(pieces));
    expect(valuesOf(fields)).toMatchObject(expected);
  });

  const scanned = () => makePdf([], { picture: invoice('g-hokuriku-seiko-scan.jpg') });

  it('finds no text in a PDF that is a picture', async () => {
    expect((await readWith(await scanned())).kind).toBe('no-text');
  });

  itFull(
    'has a PDF without text recognised',
    async () => {
      const scan = await scanned();
      const { fields } = await readWith(scan, { method: 'ocr' });
      expect(fields).toMatchObject({
        amount: { value: 1_980_000 },
        due_date: { value: '2026-11-25' },
        registration_number: { value: 'T1220001009876' },
        addressee: { value: '株式会社青葉製作所' },
      });
    },
    RECOGNITION_MS,
  );

  it(
    'recognises a page that is written from top to bottom, and the line at its foot',
    async () => {
      const columns = [
        [1400, '御請求書'],
        [1260, '金三十六万四千円也'],
        [1120, '右の通り御請求申し上げます'],
        [960, '令和八年五月二十八日'],
        [800, '株式会社青葉製作所御中'],
      ] as const;
      const page = createCanvas(1654, 2339);
      const context = page.getContext('2d');
      context.fillStyle = 'white';
      context.fillRect(0, 0, page.width, page.height);
      context.fillStyle = 'black';
      GlobalFonts.registerFromPath(FONT, 'Vertical');
      context.font = '42px Vertical';
      for (const [x, text] of columns)
        for (const [index, letter] of [...text].entries()) context.fillText(letter, x, 240 + 52 * index);
      context.font = '30px Vertical';
      context.fillText('みずほ銀行 堂島支店 普通 1234567 カ）アオバ', 200, 2000);
      const bytes = page.toBuffer('image/png');
      const { fields } = await readWith(bytes, { contentType: 'image/png', method: 'ocr' });
      expect(fields).toMatchObject({
        amount: { value: 364_000, is_doubtful: true },
        issue_date: { value: '2026-05-28', is_doubtful: true },
        addressee: { value: '株式会社青葉製作所' },
        bank_account: { value: { account_number: '1234567' } },
      });
    },
    RECOGNITION_MS,
  );
});

describe('the reader on hostile files', () => {
  it('refuses a PDF with a password', async () => {
    expect(await readWith(await makePdf([[50, 50, '請求書']], { password: 'secret' }))).toEqual({
      kind: 'unreadable',
      reason: 'PasswordException',
    });
  });

  it.each([
    ['that is cut off', () => invoice('a-minato-printing.pdf').subarray(0, 3_000)],
    ['that is noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 'noise ')])],
  ])('refuses a PDF %s', async (_name, bytes) => {
    expect((await readWith(bytes())).kind).toBe('unreadable');
  });

  it('refuses a picture with enormous dimensions before decoding it', async () => {
    const bytes = Buffer.alloc(100);
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    expect(await readWith(bytes, { contentType: 'image/png', method: 'ocr' })).toEqual({
      kind: 'unreadable',
      reason: 'picture of an impossible size',
    });
  });

  it('ends when it exceeds its memory limit', async () => {
    expect(
      await readWith(invoice('g-hokuriku-seiko-scan.jpg'), { contentType: 'image/jpeg', method: 'ocr', memoryMb: 100 }),
    ).toEqual({ kind: 'died' });
  });
});
