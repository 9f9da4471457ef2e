import { dueOf } from './due';

describe('dueOf', () => {
  it.each([
    ['2026-11-20', '間に合いません'],
    ['2026-11-23', '間に合いません'],
    ['2026-11-24', 'あと4日'],
    ['2026-11-27', 'あと7日'],
    ['2026-11-17', '3日超過'],
  ])('marks %s on 20 November, when a transfer arrives on the 24th', (dueDate, note) =>
    expect(dueOf(dueDate, '2026-11-20', '2026-11-24')).toEqual({ isUrgent: true, note }),
  );

  it('does not mark a date more than a week away', () =>
    expect(dueOf('2026-11-28', '2026-11-20', '2026-11-30')).toEqual({ isUrgent: false }));
});
