import fc from 'fast-check';
import type { FieldOrigins } from 'shared-api/types';
import { makeDoubtfulReading, makeReading } from '../../testing';
import { fieldAid, isUnconfirmed } from './field-aid';
import { marksOf, originsOf } from './field-origins';
import {
  fillings,
  noMarks,
  type ReadableValues,
  withChosen,
  withConfirmed,
  withFilled,
  withTouched,
} from './reading-marks';

const filled: ReadableValues = {
  supplierId: '1',
  invoiceNumber: 'M-2026-1031',
  issueDate: '2026-10-31',
  dueDate: '2026-11-30',
  amount: 264_000,
  registrationNumber: 'T7011002045678',
};
const empty: ReadableValues = {
  supplierId: '',
  invoiceNumber: '',
  issueDate: '',
  dueDate: '',
  amount: null,
  registrationNumber: '',
};
const read = withFilled(noMarks, fillings([makeReading()], { marks: noMarks, values: empty, focused: null }));

describe('origins of the values in a form', () => {
  it('say what was read, confirmed and typed', () => {
    const marks = withTouched(withConfirmed(read, ['amount', 'dueDate']), ['dueDate', 'invoiceNumber']);
    expect(originsOf(marks, filled)).toEqual({
      supplier_id: 'read',
      invoice_number: 'typed',
      issue_date: 'read',
      due_date: 'typed',
      amount: 'confirmed',
      registration_number: 'read',
    });
  });

  it('call a chosen value confirmed, also if another one was typed before; and typed again after it', () => {
    const choice = { field: 'amount', fileId: 'first', place: null } as const;
    const chosen = withChosen(withTouched(read, ['amount']), choice);
    expect(originsOf(chosen, filled)).toMatchObject({ amount: 'confirmed' });
    expect(originsOf(withTouched(chosen, ['amount']), filled)).toMatchObject({ amount: 'typed' });
  });

  it('leave out empty fields, and values of other systems and earlier payments', () => {
    expect(originsOf(read, { ...filled, amount: null, dueDate: '' })).not.toHaveProperty('amount');
    expect(originsOf({ ...noMarks, proposed: ['amount'] }, filled)).toBeUndefined();
  });

  it('come back from a registered invoice as they were', () => {
    const origin = fc.option(fc.constantFrom('typed', 'read', 'confirmed'), { nil: undefined });
    const origins = fc.record({
      supplier_id: origin,
      invoice_number: origin,
      issue_date: origin,
      due_date: origin,
      amount: origin,
      registration_number: origin,
    });
    const known = (of: FieldOrigins) => Object.fromEntries(Object.entries(of).filter(([, one]) => one !== undefined));
    fc.assert(
      fc.property(origins, (of) => {
        expect(originsOf(marksOf(of), filled) ?? {}).toEqual(known(of));
      }),
    );
  });
});

describe('a registered invoice', () => {
  const state = (origins: FieldOrigins, values = filled) => ({
    marks: marksOf(origins),
    readings: [makeDoubtfulReading('amount', 'due_date')],
    files: [],
    values,
  });

  it.each<[string, FieldOrigins, ReadableValues, readonly string[]]>([
    ['what was taken over', { amount: 'read', due_date: 'typed' }, filled, ['amount']],
    ['what has no record', {}, filled, ['dueDate', 'amount']],
    ['nothing that differs from the reading, which is no confirmation', {}, { ...filled, amount: 1 }, ['dueDate']],
    ['nothing that a person has seen', { amount: 'confirmed', due_date: 'typed' }, filled, []],
  ])('asks to confirm where the reading is doubtful: %s', (_, origins, values, expected) => {
    const names = ['supplierId', 'invoiceNumber', 'issueDate', 'dueDate', 'amount', 'registrationNumber'] as const;
    expect(names.filter((field) => isUnconfirmed(state(origins, values), field))).toEqual(expected);
  });

  it('shows what was confirmed as such, and nothing at what is sure', () => {
    expect(fieldAid(state({ amount: 'confirmed' }), 'amount').state).toBe('confirmed');
    expect(fieldAid(state({}), 'invoiceNumber').state).toBe('none');
  });
});
