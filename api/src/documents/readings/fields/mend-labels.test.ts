import { documentOf } from '../testing/document';
import { withMendedLabels } from './mend-labels';

const textOf = (text: string): string | null =>
  withMendedLabels(documentOf([[50, 100, text]]))?.[0]
    ?.rows[0]?.map((cell) => cell.text)
    .join('|') ?? null;

test.each([
  ['ご請求客 110,000', 'ご請求額 110,000'],
  ['差引請求類', '差引請求額'],
  ['請求全額', '請求金額'],
  ['口庄番号 1234567', '口座番号 1234567'],
  ['支私期限', '支払期限'],
])('%s is %s', (misread, meant) => {
  expect(textOf(misread)).toBe(meant);
});

test.each(['ご請求額 110,000', '請求書', '請求先', '請求1金額', '支払期限', '株式会社青葉製作所', '支払金額'])(
  '%s stays as it is',
  (text) => {
    expect(textOf(text)).toBeNull();
  },
);

test('the place of a mended label is that of its letters', () => {
  const [cell] = withMendedLabels(documentOf([[50, 100, 'ご請求客']]))?.[0]?.rows[0] ?? [];
  const [before] = documentOf([[50, 100, 'ご請求客']])[0]?.rows[0] ?? [];
  expect(cell?.box).toEqual(before?.box);
});
