import { clockText, termLabel } from './words';

const clock = (part: Partial<Parameters<typeof clockText>[0]>) =>
  clockText({ state: 'waiting', decide_before: '2026-11-26T15:00:00+09:00', is_late: false, ...part });

describe('the time limit of a request', () => {
  it.each([
    ['waits', {}, '11/26（木） 15:00までの承認で間に合います'],
    ['waits to be paid', { state: 'approved' as const }, '11/26（木） 15:00までのお支払いで間に合います'],
    ['ends at midnight', { decide_before: '2026-11-27T00:00:00+09:00' }, '11/26（木） 24:00までの承認で間に合います'],
    ['is too late', { is_late: true }, '間に合いません'],
    ['has none', { decide_before: null }, null],
    ['has ended', { state: 'returned' as const, is_late: true }, null],
  ])('one that %s', (_case, part, text) => {
    expect(clock(part)).toBe(text);
  });
});

it('names a term that a newer server has added by itself', () => {
  expect([termLabel('amount'), termLabel('branch_memo')]).toEqual(['振込金額', 'branch_memo']);
});
