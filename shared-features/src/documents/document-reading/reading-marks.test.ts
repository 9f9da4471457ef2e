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

describe('what a reading puts into the form', () => {
  it('is everything that was read, the supplier by its id', () =>
    expect(found()).toEqual({
      supplierId: '1',
      invoiceNumber: 'M-2026-1031',
      issueDate: '2026-10-31',
      dueDate: '2026-11-30',
      amount: 264000,
      registrationNumber: 'T7011002045678',
    }));

  it('is nothing before it is done', () => expect(found([makeReading({ state: 'reading' })])).toEqual({}));

  it('leaves alone what the user has touched, also where nothing stands there', () =>
    expect(found([first], { marks: withTouched(noMarks, ['amount', 'dueDate']) })).not.toEqual(
      expect.objectContaining({ amount: 264000 }),
    ));

  it('leaves alone what holds a value, and the field that the user is in', () => {
    const values = { ...empty, invoiceNumber: 'X' };
    expect(Object.keys(found([first], { values, focused: 'supplierId' }))).toEqual([
      'issueDate',
      'dueDate',
      'amount',
      'registrationNumber',
    ]);
  });

  it('fills what is left over from a second file, and overwrites nothing', () => {
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

  it('does not come back once it was emptied by hand', () => {
    const marks = withTouched(withFilled(noMarks, fillings([first], state())), ['amount']);
    expect(found([first], { marks })).toEqual({});
  });
});

describe('marks', () => {
  const marks = withFilled(noMarks, fillings([first], state()));
  const unconfirmed = ({ read }: typeof marks) =>
    read.filter(({ isConfirmed }) => !isConfirmed).map(({ field }) => field);

  it('go one by one as fields are confirmed or changed', () => {
    expect(unconfirmed(marks)).toHaveLength(6);
    expect(unconfirmed(withTouched(withConfirmed(marks, ['supplierId', 'issueDate']), ['amount']))).toEqual([
      'invoiceNumber',
      'dueDate',
      'registrationNumber',
    ]);
  });

  it('go with their file, and take what nobody has confirmed with them', () => {
    const { marks: left, emptied } = withoutFiles(withConfirmed(marks, ['amount']), ['other']);
    expect(left.read).toEqual([]);
    expect(emptied).toEqual(['supplierId', 'invoiceNumber', 'issueDate', 'dueDate', 'registrationNumber']);
  });

  it('stay while their file does', () => expect(withoutFiles(marks, ['first'])).toEqual({ marks, emptied: [] }));
});

it('finds nothing for the form in a foreign document', () =>
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
