import { queryOf, readQuestion, statesOf, writeQuestion } from './list-question';

const read = (text: string) => readQuestion('request', new URLSearchParams(text));

describe('the address of a tab', () => {
  it('selects the shown requests', () =>
    expect(read('search=%E5%8C%97%E9%99%B8&status=2&page=3')).toEqual({ search: '北陸', number: 2, page: 3 }));

  it.each(['', 'status=4', 'status=two', 'page=0', 'page=1.5', `search=${'あ'.repeat(101)}`])(
    'shows all of them when it is invalid: %s',
    (text) => {
      expect(read(text)).toEqual({ search: '', page: 1 });
    },
  );

  it('is read back as written, and requests pages counted from 0', () => {
    const question = { search: 'R-00000042', number: 6, page: 2 };
    expect(readQuestion('history', new URLSearchParams(writeQuestion(question)))).toEqual(question);
    expect(queryOf('history', question)).toEqual({
      tab: 'history',
      search: 'R-00000042',
      collection_number: 6,
      page: 1,
      size: 50,
    });
    expect(writeQuestion({ search: '', page: 1 })).toEqual({});
  });
});

it('a tab lists its states with the numbers of the specification', () => {
  expect(statesOf('request')).toEqual([
    { number: 1, label: '取引先の登録待ち' },
    { number: 2, label: '決済待ち' },
    { number: 3, label: '審査中' },
  ]);
  expect(statesOf('decided')).toEqual([{ number: 4, label: '入金予定' }]);
  expect(statesOf('history')).toEqual([
    { number: 5, label: '入金完了' },
    { number: 6, label: '期限切れ' },
    { number: 7, label: 'キャンセル済み' },
  ]);
});
