import { makeFile, makeReceivedInvoice } from 'shared-features/testing';
import { changedMeanwhile, isChanged, rebase, startEdit } from './merge-edit';

const file = (id: string) => ({ id, name: `${id}.pdf`, contentType: 'application/pdf' as const, size: 1 });
const before = makeReceivedInvoice({ files: [makeFile({ id: 'a' })] });
const edit = startEdit(before);
const typed = {
  ...edit,
  draft: {
    ...edit.draft,
    values: { ...edit.draft.values, memo: '控え', amount: 1 },
    files: [...edit.draft.files, file('mine')],
  },
};
const after = makeReceivedInvoice({
  version: 2,
  amount: 300_000,
  due_date: '2026-12-10',
  files: [makeFile({ id: 'a' }), makeFile({ id: 'theirs' })],
});

describe('an invoice that changes during an edit', () => {
  it('detects whether the user has changed anything', () =>
    expect([isChanged(edit), isChanged(typed)]).toEqual([false, true]));

  it('lists the fields that changed meanwhile', () =>
    expect(changedMeanwhile(typed, after)).toEqual({ fields: ['dueDate', 'amount'], isFiles: true }));

  it("keeps the user's changes, and takes the latest of the rest", () => {
    const { version, draft } = rebase(typed, after);
    expect(version).toBe(2);
    expect(draft.values).toEqual({ ...edit.draft.values, memo: '控え', amount: 1, dueDate: '2026-12-10' });
    expect(draft.files.map(({ id }) => id)).toEqual(['a', 'theirs', 'mine']);
  });

  it('keeps the removal of a file', () =>
    expect(rebase({ ...edit, draft: { ...edit.draft, files: [] } }, after).draft.files.map(({ id }) => id)).toEqual([
      'theirs',
    ]));
});
