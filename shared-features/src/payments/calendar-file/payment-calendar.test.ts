import ICAL from 'ical.js';
import { makePaidRequest, makePayment, makeRequestedPayment } from '../../testing';
import { paymentCalendar } from './payment-calendar';

const page = { url: 'https://seikyusho.example/receipt-invoices/42', host: 'seikyusho.example' };
const strictly = (text: string) => {
  ICAL.design.strict = true;
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};
const day = (event: ICAL.Event) => ({ date: event.startDate.toString(), isDate: event.startDate.isDate });

describe('the calendar file of a payment', () => {
  const text = paymentCalendar(makePayment({ debit_date: '2027-01-27', version: 3 }), page);

  it('contains transfer and debit as all-day events, in Japanese', () => {
    const [transfer, debit, ...more] = strictly(text);
    expect(more).toEqual([]);
    expect(day(transfer!)).toEqual({ date: '2026-11-26', isDate: true });
    expect(transfer!.summary).toBe('振込予定日: 有限会社みなと印刷 264,000円');
    expect(transfer!.description.split('\n')).toContain('申請番号: I-00000042-1');
    expect(day(debit!)).toEqual({ date: '2027-01-27', isDate: true });
    expect(debit!.summary).toBe('カード引き落とし予定日: 271,920円');
    expect(debit!.description).toContain('Visa •••• 4242');
  });

  it('keeps its event ids after a change, and raises their sequence', () => {
    const changed = paymentCalendar(makePayment({ transfer_date: '2026-11-27', version: 4 }), page);
    expect(strictly(changed)[0]!.uid).toBe(strictly(text)[0]!.uid);
    expect(strictly(text).map(({ uid }) => uid)).toEqual([
      'payment-7-transfer@seikyusho.example',
      'payment-7-debit@seikyusho.example',
    ]);
    expect(strictly(changed)[0]!.sequence).toBe(4);
  });

  it('has lines of at most 75 octets, ended with CRLF', () => {
    const long = paymentCalendar(makePayment({ supplier: { id: 1, name: '株式会社髙﨑𠮷野'.repeat(12) } }), page);
    const lines = long.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(long).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(long.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(strictly(long)[0]!.summary).toContain('株式会社髙﨑𠮷野'.repeat(12));
  });

  it('omits an unknown debit, and uses the actual day of the transfer', () => {
    const events = strictly(paymentCalendar(makePayment({ status: 4, transferred_date: '2026-11-25' }), page));
    expect(events).toHaveLength(1);
    expect(events[0]!.summary).toMatch(/^振込実行日: /);
    expect(day(events[0]!).date).toBe('2026-11-25');
  });

  it('contains the deadline of a pending request, and the transfer of a paid one', () => {
    const [deadline, ...more] = strictly(paymentCalendar(makeRequestedPayment(), page));
    expect(more).toEqual([]);
    expect(day(deadline!)).toEqual({ date: '2026-11-30', isDate: true });
    expect(deadline!.summary).toBe('お支払いの有効期限: 有限会社みなと印刷 264,000円');
    expect(deadline!.description.split('\n')).toContain('依頼番号: R-00000012');
    const [transfer, ...others] = strictly(paymentCalendar(makePaidRequest(), page));
    expect(others).toEqual([]);
    expect(day(transfer!).date).toBe('2026-11-26');
    expect(transfer!.description.split('\n')).toContain('請求金額: 264,000円');
  });
});
