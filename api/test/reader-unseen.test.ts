import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { FONT } from './support/make-pdf';
import { readWith } from './support/reader';

type Draw = (document: PDFKit.PDFDocument) => void;

/** Creates a PDF of one A4 page. */
async function drawn(draw: Draw): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const bytes = buffer(document);
  draw(document.font(FONT).fontSize(10));
  document.end();
  return bytes;
}

const put = (document: PDFKit.PDFDocument, text: string, y: number, x = 50): PDFKit.PDFDocument =>
  document.text(text, x, y, { lineBreak: false });
const account = (number: string): string => `お振込先 みずほ銀行 堂島支店 普通 ${number} カ）アオバ`;

describe('text that nobody sees', () => {
  it('is not read: white, covered, tiny, transparent, cut off, outside the page', async () => {
    const bytes = await drawn((document) => {
      put(document.fillColor('white'), account('1111111'), 100);
      put(document.fillColor('black'), account('2222222'), 130);
      document.rect(40, 125, 500, 25).fill('white');
      put(document.fillColor('black').fontSize(1), account('3333333'), 160);
      put(document.fontSize(10).fillOpacity(0), account('4444444'), 190);
      put(document.fillOpacity(1), account('5555555'), 220, 700);
      put(document.fillColor('#fafafa'), account('6666666'), 250);
      document.save().rect(0, 0, 500, 20).clip();
      put(document.fillColor('black'), account('8888888'), 280);
      document.restore();
      document.save().rect(0, 690, 500, 40).clip();
      put(document.fillColor('black'), account('7777777'), 700);
      document.restore();
    });
    const { fields } = await readWith(bytes);
    expect(fields?.bank_account).toMatchObject({ value: { account_number: '7777777' }, is_doubtful: false });
  });

  it('is not white text on a dark ground, which is read', async () => {
    const bytes = await drawn((document) => {
      document.rect(40, 90, 500, 40).fill('#123456');
      put(document.fillColor('white'), 'ご請求金額 132,000円', 100);
      put(document.fillColor('black'), '合計 132,000円', 300);
    });
    const { fields } = await readWith(bytes);
    expect(fields?.amount).toMatchObject({ value: 132_000, is_doubtful: false });
  });
});
