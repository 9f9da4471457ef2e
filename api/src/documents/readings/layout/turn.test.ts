import fc from 'fast-check';
import { layOut } from './layout';
import { backOf, type Turn, turned } from './turn';

const size = fc.record({ width: fc.integer({ min: 100, max: 900 }), height: fc.integer({ min: 100, max: 900 }) });
const part = fc.integer({ min: 0, max: 40 });
const box = fc.record({ x: part, y: part, width: part, height: part });

test('a turn and the turn back leave a box where it was', () => {
  fc.assert(
    fc.property(size, box, fc.constantFrom<Turn>(0, 90, 180, 270), (page, at, turn) => {
      const after = turn === 90 || turn === 270 ? { width: page.height, height: page.width } : page;
      expect(turned(after, turned(page, at, turn), backOf(turn))).toEqual(at);
    }),
  );
});

test('columns from the right are lines from the top, with figures that lie on their side', () => {
  const column = (text: string, x: number) =>
    [...text].map((char, index) => ({ text: char, x, y: 40 + 14 * index, width: 12, height: 12 }));
  const lying = { text: 'T7011002045678', x: 200, y: 110, width: 10, height: 84, isSideways: true };
  const items = [
    ...column('登録番号', 200),
    lying,
    ...column('株式会社青葉製作所御中', 260),
    ...column('請求書', 300),
    ...column('令和八年十一月三十日', 230),
  ];
  const [page] = layOut([{ number: 1, width: 595, height: 842, items }]);
  expect(page?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['請求書'],
    ['株式会社青葉製作所御中'],
    ['令和八年十一月三十日'],
    ['登録番号 T7011002045678'],
  ]);
});

test('a line at the foot that runs to the right is one line of a page that is written downwards', () => {
  const down = (text: string, x: number) =>
    [...text].map((char, index) => ({ text: char, x, y: 40 + 15 * index, width: 14, height: 14 }));
  const foot = [...'みずほ銀行 梅田支店 普通 1234567 カ)アオバ'].map((char, index) => ({
    text: char,
    x: 60 + 10 * index,
    y: 700,
    width: 10,
    height: 10,
  }));
  const items = [
    ...down('請求書', 500),
    ...down('株式会社青葉製作所御中', 300),
    ...down('令和八年十一月三十日', 400),
    ...foot,
  ];
  const [page] = layOut([{ number: 1, width: 595, height: 842, items }]);
  expect(page?.rows.flat().map(({ text }) => text)).toEqual([
    '請求書',
    '令和八年十一月三十日',
    '株式会社青葉製作所御中',
    'みずほ銀行 梅田支店 普通 1234567 カ)アオバ',
  ]);
});

test('text on its side is no part of a page that is written from the left', () => {
  const items = [
    { text: '請求書', x: 10, y: 10, width: 30, height: 10 },
    { text: '見本', x: 300, y: 10, width: 10, height: 20, isSideways: true },
  ];
  expect(layOut([{ number: 1, width: 595, height: 842, items }])[0]?.rows.flat()).toHaveLength(1);
});
