import { emptied, fakeModeOf } from './fake-mode';

it.each([
  ['?fake=empty', 'empty'],
  ['?fake=slow&page=2', 'slow'],
  ['', 'filled'],
  ['?fake=other', 'filled'],
])('%j answers as %s', (search, mode) => {
  expect(fakeModeOf(search)).toBe(mode);
});

describe('the empty mode', () => {
  it('empties lists and sets their counts to zero', () => {
    const list = {
      drafts: [{ id: 1 }],
      total_count: 1,
      count_all: 1,
      next_cursor: 'c',
      is_total_capped: false,
      tab_counts: { all: 3, draft: 1 },
    };
    expect(emptied(list)).toEqual({
      drafts: [],
      total_count: 0,
      count_all: 0,
      next_cursor: null,
      is_total_capped: false,
      tab_counts: { all: 0, draft: 0 },
    });
  });

  it.each([[{ id: 1, total_count: 2 }], [null], ['text'], [[1]]])('leaves %j unchanged: not a list', (body) => {
    expect(emptied(body)).toEqual(body);
  });
});
