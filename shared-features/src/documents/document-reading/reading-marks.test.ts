import { makeReading } from '../../testing';
import {
  fillings,
  noMarks,
  type ReadableValues,
  readsAnything,
  withConfirmed,
  withFilled,
  withoutFiles,
  withTouched,
} from './reading-marks';

const empty: ReadableValues = {
  supplierId: '',
  invoiceNumber: '',
  issueDate: '',
  dueDate: '',
  amount: null,
  registrationNumber: '',
};
const state = (part: Partial<Parameters<typeof fillings>[1]> = {}) => ({
  marks: noMarks,
  values: empty,
  focused: null,
  ...part,
});
const first = makeReading({ file_id: 'first' });
const found = (readings = [first], part = {}) =>
  Object.fromEntries(fillings(readings, state(part)).map(({ field, value }) => [field, value]));

describe('filling the form from a reading', () => {
  it('fills in every field that was read, and the supplier by id', () =>
    expect(found()).toEqual({
      supplierId: '1',
      invoiceNumber: 'M-2026-1031',
      issueDate: '2026-10-31',
      dueDate: '2026-11-30',
      amount: 264000,
      registrationNumber: 'T7011002045678',
    }));

  it('fills in nothing before the reading is done', () =>
    expect(found([makeReading({ state: 'reading' })])).toEqual({}));

  it('skips fields that the user has changed, even when they are empty', () =>
    expect(found([first], { marks: withTouched(noMarks, ['amount', 'dueDate']) })).not.toEqual(
      expect.objectContaining({ amount: 264000 }),
    ));

  it('replaces a proposal of an earlier payment, until the user has confirmed or changed it', () => {
    const marks = { ...noMarks, proposed: ['amount' as const] };
    const values = { ...empty, amount: 1 };
    expect(found([first], { marks, values })).toMatchObject({ amount: 264000 });
    const filled = fillings([first], state({ marks, values }));
    expect(withFilled(marks, filled)).toMatchObject({ proposed: [] });
    for (const settled of [withConfirmed(marks, ['amount']), withTouched(marks, ['amount'])]) {
      expect(settled.proposed).toEqual([]);
      expect(found([first], { marks: settled, values })).not.toHaveProperty('amount');
    }
  });

  it('skips fields with a value, and the focused field', () => {
    const values = { ...empty, invoiceNumber: 'X' };
    expect(Object.keys(found([first], { values, focused: 'supplierId' }))).toEqual([
      'issueDate',
      'dueDate',
      'amount',
      'registrationNumber',
    ]);
  });

  it('fills the remaining fields from a second file, and overwrites nothing', () => {
    const second = makeReading({
      file_id: 'second',
      fields: { ...first.fields!, amount: { value: 1, place: null, is_doubtful: false } },
    });
    const half = makeReading({ file_id: 'first', supplier: null, fields: { ...first.fields!, due_date: null } });
    const filled = fillings([half], state());
    const values = { ...empty, ...Object.fromEntries(filled.map(({ field, value }) => [field, value])) };
    expect(found([half, second], { marks: withFilled(noMarks, filled), values })).toEqual({
      supplierId: '1',
      dueDate: '2026-11-30',
    });
  });

  it('does not refill a field that the user has cleared', () => {
    const marks = withTouched(withFilled(noMarks, fillings([first], state())), ['amount']);
    expect(found([first], { marks })).toEqual({});
  });
});

describe('marks', () => {
  const marks = withFilled(noMarks, fillings([first], state()));
  const unconfirmed = ({ read }: typeof marks) =>
    read.filter(({ isConfirmed }) => !isConfirmed).map(({ field }) => field);

  it('are removed one by one as fields are confirmed or changed', () => {
    expect(unconfirmed(marks)).toHaveLength(6);
    expect(unconfirmed(withTouched(withConfirmed(marks, ['supplierId', 'issueDate']), ['amount']))).toEqual([
      'invoiceNumber',
      'dueDate',
      'registrationNumber',
    ]);
  });

  it('are removed with their file, together with all values that the user has not typed', () => {
    const confirmed = withConfirmed(marks, ['dueDate']);
    const { marks: left, emptied } = withoutFiles(withTouched(confirmed, ['amount']), ['other']);
    expect(left.read).toEqual([]);
    expect(emptied).toEqual(['supplierId', 'invoiceNumber', 'issueDate', 'dueDate', 'registrationNumber']);
  });

  it('stay as long as their file', () => expect(withoutFiles(marks, ['first'])).toEqual({ marks, emptied: [] }));
});

it('finds no fields in a foreign document', () =>
  expect(
    readsAnything(
      makeReading({
        supplier: null,
        fields: {
          ...first.fields!,
          amount: null,
          issue_date: null,
          due_date: null,
          invoice_number: null,
          registration_number: null,
        },
      }),
    ),
  ).toBe(false));
