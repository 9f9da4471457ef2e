import { render, screen } from '@testing-library/react';
import { DebitDateLine, expectedDebit } from './debit-date';

const closed = new Map([
  ['2026-11-28', '土曜日'],
  ['2027-01-31', '日曜日'],
  ['2027-02-11', '建国記念の日'],
]);
const monthEnd = { closing_day: 31, months_later: 1, debit_day: 27 };

describe('the debit of a card', () => {
  it('is shown with the days gained', () => {
    const { date, isRough } = expectedDebit('2026-12-01', monthEnd, closed);
    render(<DebitDateLine debitDate={date} transferDate="2026-12-04" isRough={isRough} />);
    expect(screen.getByText('2027年1月27日（水）')).toBeVisible();
    expect(screen.getByText('支払いを54日延ばせます（振込の54日後）')).toBeVisible();
  });

  it('moves to the next open day', () => {
    expect(expectedDebit('2027-01-20', { closing_day: 31, months_later: 1, debit_day: 11 }, closed)).toEqual({
      date: '2027-02-12',
      isRough: true,
    });
  });

  it('is marked as approximate when the holidays are not known yet', () => {
    render(<DebitDateLine debitDate="2028-05-04" transferDate={null} isRough />);
    expect(screen.getByText('2028年5月4日（木）（目安）')).toBeVisible();
  });

  it.each([
    ['2026-11-26', '振込と同じ日の引き落としです。'],
    ['2026-11-24', '振込の2日前の引き落としです。'],
  ])('shows a note when no days are gained: %s', (debitDate, text) => {
    render(<DebitDateLine debitDate={debitDate} transferDate="2026-11-26" />);
    expect(screen.getByText(text)).toBeVisible();
  });
});
