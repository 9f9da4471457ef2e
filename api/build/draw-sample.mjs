import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const FONT = '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf';

const LINES = [
  ['請求書', 200, 40, 20],
  ['株式会社見本製作所 御中', 40, 90, 12],
  ['見本商事株式会社', 340, 110, 12],
  ['登録番号 T5011001012345', 340, 130, 9],
  ['請求書番号 A-0001', 340, 150, 9],
  ['発行日 2026年11月30日', 340, 165, 9],
  ['ご請求金額 110,000円（税込）', 40, 190, 14],
  ['お支払期限 2026年12月31日', 40, 215, 10],
  ['小計', 340, 300, 10],
  ['100,000円', 460, 300, 10],
  ['消費税（10%）', 340, 320, 10],
  ['10,000円', 460, 320, 10],
  ['合計', 340, 340, 10],
  ['110,000円', 460, 340, 10],
  ['お振込先: みずほ銀行 東京営業部 普通 1234567 ミホンショウジ（カ', 40, 420, 10],
];

/** Draws the invoice that the reader reads while it is built. Returns its bytes. */
export function drawSample() {
  const document = new PDFDocument({ size: 'A4', margin: 40 });
  document.font(createRequire(import.meta.url).resolve(FONT));
  for (const [text, x, y, size] of LINES) document.fontSize(size).text(text, x, y, { lineBreak: false });
  document.moveTo(40, 290).lineTo(555, 290).stroke();
  const parts = [];
  document.on('data', (part) => parts.push(part));
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.end();
  });
}
