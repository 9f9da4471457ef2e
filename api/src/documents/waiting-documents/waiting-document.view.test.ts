import type { ReadFields, WaitingDocument } from 'shared-api/types';
import { countDoubts, inOrder } from './waiting-document.view';

const read = <T>(value: T, isDoubtful = false) => ({ value, place: null, is_doubtful: isDoubtful });
const fields: ReadFields = {
  amount: read(1_000),
  issue_date: read('2026-10-31'),
  due_date: read('2026-11-30'),
  invoice_number: null,
  issuer: read('株式会社空'),
  addressee: null,
  registration_number: null,
  bank_account: null,
};

test('doubts are what the form would ask for: missing fields, doubtful ones, and an unknown supplier', () => {
  expect(countDoubts(fields, true)).toBe(0);
  expect(countDoubts(fields, false)).toBe(1);
  expect(countDoubts({ ...fields, amount: null, due_date: read('2026-11-30', true) }, true)).toBe(2);
  expect(countDoubts({ ...fields, invoice_number: read('A-1', true), issuer: read('株式会社空', true) }, true)).toBe(1);
});

test('documents that need a person come first, then those being read, each in the order in which they were added', () => {
  const states = ['sure', 'reading', 'unreadable', 'doubtful', 'sure', 'doubtful'] as const;
  const documents = states.map((state, id) => ({ id, state }) as WaitingDocument);
  expect(inOrder(documents).map(({ id }) => id)).toEqual([3, 5, 2, 1, 0, 4]);
});

test('parts of one file stand together in the order of the file, where the first that needs a person does', () => {
  const states = ['sure', 'doubtful', 'reading', 'doubtful', 'sure'] as const;
  const documents = states.map((state, id) => ({ id, state }) as WaitingDocument);
  const order = inOrder(documents, (id) => ([0, 3, 4].includes(id) ? 'a file' : null));
  expect(order.map(({ id }) => id)).toEqual([1, 0, 3, 4, 2]);
});
