import { transferDateHint } from './transfer-date-hint';
import { suggestedDate, type TransferDays, unavailableReason } from './transfer-days';

const at = (text: string) => Date.parse(`${text}+09:00`);
const days: TransferDays = {
  today: '2026-11-20',
  earliest: '2026-11-26',
  latest: '2026-12-20',
  cutOffAt: at('2026-11-20T15:00'),
  closed: new Map([
    ['2026-11-21', '土曜日'],
    ['2026-11-22', '日曜日'],
    ['2026-11-23', '勤労感謝の日'],
    ['2026-11-28', '土曜日'],
    ['2026-11-29', '日曜日'],
    ['2026-12-19', '土曜日'],
    ['2026-12-20', '日曜日'],
  ]),
};

describe('the days of a transfer', () => {
  it.each([
    ['2026-11-25', '最短の振込日は2026年11月26日（木）です。'],
    ['2026-12-21', '振込日を指定できるのは30日先までです。2026年12月20日（日）までの日付を選択してください。'],
    ['2026-11-28', '銀行休業日（土曜日）のため選択できません。'],
    ['2026-11-27', null],
  ])('gives for %s the reason %s', (date, reason) => expect(unavailableReason(date, days)).toBe(reason));

  it("accepts the payment's own day, and no other before the earliest", () => {
    const kept = { ...days, kept: '2026-11-24' };
    expect(unavailableReason('2026-11-24', kept)).toBeNull();
    expect(unavailableReason('2026-11-25', kept)).toBe('最短の振込日は2026年11月26日（木）です。');
  });

  it.each([
    ['on a bank day', '2026-11-30', '2026-11-30'],
    ['on a closed day', '2026-11-29', '2026-11-27'],
    ['before the earliest day', '2026-11-24', '2026-11-26'],
    ['after the latest day', '2027-01-31', '2026-12-18'],
  ])('suggests for a due date %s', (_case, dueDate, date) => expect(suggestedDate(dueDate, days)).toBe(date));
});

describe('the hint at the transfer date field', () => {
  it('shows the time left for the earliest day', () => {
    expect(transferDateHint(days, at('2026-11-20T12:46'))).toBe(
      '本日15:00までの申請で、最短 2026年11月26日（木）に振り込めます（受付締切まで2時間14分）。銀行休業日は選択できません。',
    );
  });

  it('shows only minutes in the last hour', () => {
    expect(transferDateHint(days, at('2026-11-20T14:15'))).toContain('（受付締切まで45分）');
    expect(transferDateHint(days, at('2026-11-20T14:59:30'))).toContain('（受付締切まで1分未満）');
  });

  it('shows that the cut-off has passed for today', () => {
    const tomorrow = { ...days, cutOffAt: at('2026-11-24T15:00'), earliest: '2026-11-27' };
    expect(transferDateHint(tomorrow, at('2026-11-20T15:00'))).toBe(
      '本日15:00を過ぎたため、翌営業日の受付になります。2026年11月24日（火）15:00までの申請で、最短 2026年11月27日（金）に振り込めます。銀行休業日は選択できません。',
    );
  });

  it('names the next cut-off on a closed day', () => {
    const monday = { ...days, today: '2026-11-21', cutOffAt: at('2026-11-24T15:00'), earliest: '2026-11-27' };
    expect(transferDateHint(monday, at('2026-11-21T09:00'))).toBe(
      '2026年11月24日（火）15:00までの申請で、最短 2026年11月27日（金）に振り込めます。銀行休業日は選択できません。',
    );
  });
});
