import { readFields } from '../fields/read-fields';
import { withMendedLabels } from '../fields/mend-labels';
import { DOUBT } from '../fields/reasons';
import { documentOf, type Piece } from '../testing/document';
import { withMended } from './compare-readings';

/** Reads a document as recognised, and again with its labels corrected. */
function both(pieces: Piece[]) {
  const layout = documentOf(pieces);
  return withMended(readFields(layout), readFields(withMendedLabels(layout) ?? []));
}

test('what stands behind a misread label is found, in doubt', () => {
  expect(both([[50, 110, '登録悉号 T1010401089234']]).registration_number).toMatchObject({
    value: 'T1010401089234',
  });
  expect(both([[50, 110, '支私期限 2026年11月30日']]).due_date).toMatchObject({
    value: '2026-11-30',
    is_doubtful: true,
    doubt: DOUBT.labelIllegible,
  });
});

test('a value behind a misread label is a rival of the one that was found before', () => {
  const { invoice_number: number } = both([
    [50, 100, '管理番号 A-1'],
    [50, 130, '請求書蕃号 B-2'],
  ]);
  expect(number).toMatchObject({ value: 'A-1', is_doubtful: true, others: [{ value: 'B-2' }] });
});
