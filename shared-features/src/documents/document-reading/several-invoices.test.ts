import fc from 'fast-check';
import type { Reading } from 'shared-api/types';
import { makeReading } from '../../testing';
import { fillableReadings, severalInvoices } from './several-invoices';

const ISSUER = '有限会社みなと印刷';

/** Returns the reading of a file with this issuer, number and amount in yen; null was not found. */
function reading(
  fileId: string,
  issuer: string | null,
  number: string | null,
  { state = 'done', amount = 11_000 }: { state?: Reading['state']; amount?: number | null } = {},
) {
  const { fields, ...rest } = makeReading({ file_id: fileId, state });
  const read = <T>(value: T | null) => (value === null ? null : { value, place: null, is_doubtful: false });
  return {
    ...rest,
    fields: fields && { ...fields, issuer: read(issuer), invoice_number: read(number), amount: read(amount) },
  };
}
const idsOf = (readings: readonly Reading[]) => severalInvoices(readings).map(({ fileId }) => fileId);

test.each([
  ['other numbers', [reading('a', ISSUER, 'M-1'), reading('b', ISSUER, 'M-2')], ['a', 'b']],
  ['other issuers', [reading('a', ISSUER, null), reading('b', '株式会社北陸精工', null)], ['a', 'b']],
  [
    'two numbers, and a page that belongs to either',
    [reading('a', ISSUER, null), reading('b', ISSUER, 'M-1'), reading('c', ISSUER, 'M-2')],
    ['b', 'c'],
  ],
  ['one number in two widths', [reading('a', ISSUER, 'M-1'), reading('b', '(有)みなと印刷', 'Ｍ－１')], []],
  ['an invoice and its details', [reading('a', ISSUER, 'M-1'), reading('b', ISSUER, null)], []],
  ['an invoice and a picture', [reading('a', ISSUER, 'M-1'), reading('b', null, null)], []],
  [
    'two amounts under one number',
    [reading('a', ISSUER, 'M-1'), reading('b', ISSUER, 'M-1', { amount: 1 })],
    ['a', 'b'],
  ],
  ['two amounts without a number', [reading('a', ISSUER, null), reading('b', ISSUER, null, { amount: 1 })], ['a', 'b']],
  ['details with another sum', [reading('a', ISSUER, 'M-1'), reading('b', ISSUER, null, { amount: 1 })], []],
  ['a page without an amount', [reading('a', ISSUER, 'M-1'), reading('b', ISSUER, 'M-1', { amount: null })], []],
  [
    'one that is still being read',
    [reading('a', ISSUER, 'M-1'), reading('b', ISSUER, 'M-2', { state: 'reading' })],
    [],
  ],
])('%s', (_what, readings, ids) => {
  expect(idsOf(readings)).toEqual(ids);
});

test('a form is filled from no file before an earlier one is read', () => {
  const readings = [reading('a', ISSUER, 'M-1', { state: 'reading' }), reading('b', ISSUER, null)];
  expect(fillableReadings(readings, ['a', 'b'])).toEqual([]);
  expect(fillableReadings(readings, ['b', 'a'])).toEqual([readings[1]]);
});

test('a form is never filled from two invoices', () => {
  const kinds = fc.array(
    fc.record({
      issuer: fc.constantFrom(null, ISSUER, '株式会社空'),
      number: fc.constantFrom(null, '1', '2', '3'),
      amount: fc.constantFrom(null, 1, 2),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(kinds, (files) => {
      const readings = files.map(({ issuer, number, amount }, index) =>
        reading(String(index), issuer, number, { amount }),
      );
      const fillable = fillableReadings(
        readings,
        readings.map(({ file_id: id }) => id),
      );
      expect(severalInvoices(fillable)).toEqual([]);
    }),
  );
});
