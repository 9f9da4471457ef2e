import { queryOf, readQuestion, writeQuestion } from './list-question';

const read = (text: string) => readQuestion(new URLSearchParams(text));

describe('the address of the list', () => {
  it('selects the shown rows', () => {
    expect(read('status=disable&search=%E3%81%BF%E3%81%AA%E3%81%A8&page=3')).toEqual({
      status: 'disable',
      search: 'みなと',
      page: 3,
    });
  });

  it.each(['', 'status=all', 'page=0', 'page=-1', 'page=1.5', `search=${'あ'.repeat(101)}`])(
    'shows the enabled ones when it is invalid: %s',
    (text) => {
      expect(read(text)).toEqual({ status: 'enable', search: '', page: 1 });
    },
  );

  it('is read back as written, and requests pages counted from 0', () => {
    const question = { status: 'disable', search: 'T7000012050002', page: 2 } as const;
    expect(readQuestion(new URLSearchParams(writeQuestion(question)))).toEqual(question);
    expect(queryOf(question)).toEqual({ status: 'disable', search: 'T7000012050002', page: 1, size: 50 });
  });
});
