import { deadlineLeft } from './deadline-left';

describe('the days left to pay a request', () => {
  it.each([
    ['2026-11-20', '本日まで'],
    ['2026-11-21', 'あと1日'],
    ['2026-11-27', 'あと7日'],
    ['2026-11-19', '期限切れ'],
  ])('are marked near %s on 20 November', (deadline, note) =>
    expect(deadlineLeft(deadline, '2026-11-20')).toEqual({ isUrgent: true, note }),
  );

  it('are shown without a mark when there is time', () =>
    expect(deadlineLeft('2026-12-01', '2026-11-20')).toEqual({ isUrgent: false, note: 'あと11日' }));
});
