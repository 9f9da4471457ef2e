import { queryOf, readQuestion, writeQuestion } from './history-question';

const read = (text: string) => readQuestion(new URLSearchParams(text));

describe('the address of a payment history', () => {
  it('names a year and a page', () =>
    expect(read('year=2026&page=3')).toEqual({ kind: 'payments', year: 2026, page: 3 }));

  it('names the kind of history', () =>
    expect(read('kind=collections&year=2026')).toEqual({ kind: 'collections', year: 2026, page: 1 }));

  it.each([
    '',
    'year=26',
    'year=1999',
    'year=3000',
    'year=2026.5',
    'page=0',
    'page=-1',
    'page=two',
    'tab=reserved',
    'kind=other',
  ])('shows every year when it is invalid: %s', (text) => {
    expect(read(text)).toEqual({ kind: 'payments', page: 1 });
  });

  it('is read back as written, and requests pages counted from 0', () => {
    const question = { kind: 'collections', year: 2025, page: 2 } as const;
    expect(readQuestion(new URLSearchParams(writeQuestion(question)))).toEqual(question);
    expect(queryOf(3, question)).toEqual({ supplier_id: 3, year: 2025, page: 1, size: 50 });
    expect(writeQuestion({ kind: 'payments', page: 1 })).toEqual({});
  });
});
