import fc from 'fast-check';
import { ExaminationStatus } from 'shared-rules/status';
import { dueReminder, remindersOf, type RemindedRequest } from './reminder-plan';

const DAYS = [3, 1];
const HOUR = 3_600_000;
const at = (moment: string): number => Date.parse(`${moment}+09:00`);
const request = (more: Partial<RemindedRequest> = {}): RemindedRequest => ({
  status: ExaminationStatus.WaitingForPayment,
  sentAt: at('2026-12-21T10:00:00'),
  paymentDeadline: '2027-01-02',
  reminders: [],
  ...more,
});
const byHand = (moment: string) => ({ kind: 'manual' as const, plannedFor: null, at: at(moment) });
const automatic = (day: string) => ({ kind: 'automatic' as const, plannedFor: day, at: at(`${day}T09:00:00`) });

describe('automatic reminders', () => {
  it('are sent at nine in Japan on the planned days, also across the turn of the year', () => {
    const moments = [
      '2026-12-30T08:59:59',
      '2026-12-30T09:00:00',
      '2026-12-30T23:59:59',
      '2026-12-31T09:00:00',
      '2027-01-01T09:00:00',
      '2027-01-02T09:00:00',
    ];
    expect(moments.map((moment) => dueReminder(request(), at(moment), DAYS))).toEqual([
      null,
      '2026-12-30',
      '2026-12-30',
      null,
      '2027-01-01',
      null,
    ]);
  });

  it('are sent once a day', () => {
    expect(dueReminder(request({ reminders: [automatic('2026-12-30')] }), at('2026-12-30T09:00:01'), DAYS)).toBeNull();
    expect(dueReminder(request({ reminders: [automatic('2026-12-30')] }), at('2027-01-01T09:00:00'), DAYS)).toBe(
      '2027-01-01',
    );
  });

  it('are not sent for a day that had passed when the request was sent', () => {
    const late = request({ sentAt: at('2026-12-30T08:00:00') });
    expect(dueReminder(late, at('2026-12-30T09:00:00'), DAYS)).toBeNull();
    expect(remindersOf(late, at('2026-12-30T08:00:00'), DAYS).automatic_reminders).toEqual(['2027-01-01']);
  });

  it('are skipped within a day after one sent by hand, and the plan leaves them out', () => {
    for (const [moment, day] of [
      ['2026-12-29T08:59:59', '2026-12-30'],
      ['2026-12-29T09:00:01', null],
      ['2026-12-30T09:10:00', null],
    ] as const) {
      expect(dueReminder(request({ reminders: [byHand(moment)] }), at('2026-12-30T10:00:00'), DAYS)).toBe(day);
    }
    expect(
      remindersOf(request({ reminders: [byHand('2026-12-29T18:00:00')] }), at('2026-12-29T18:00:00'), DAYS)
        .automatic_reminders,
    ).toEqual(['2027-01-01']);
  });

  it.each([
    ExaminationStatus.InProgress,
    ExaminationStatus.TransferCompleted,
    ExaminationStatus.Cancel,
    ExaminationStatus.Expired,
  ])('are none where it is paid or over (status %p)', (status) => {
    const now = at('2026-12-30T09:00:00');
    expect([dueReminder(request({ status }), now, DAYS), remindersOf(request({ status }), now - 1, DAYS)]).toEqual([
      null,
      { reminders: [], can_remind: false, remind_from: null, automatic_reminders: [] },
    ]);
  });
});

describe('a reminder by hand', () => {
  it('may be sent at once, and again a day after the last one of either kind', () => {
    const now = at('2026-12-28T12:00:00');
    expect(remindersOf(request(), now, DAYS)).toMatchObject({ can_remind: true, remind_from: null });
    const reminded = request({ reminders: [automatic('2026-12-28'), byHand('2026-12-22T10:00:00')] });
    expect(remindersOf(reminded, now, DAYS)).toMatchObject({
      can_remind: false,
      remind_from: '2026-12-29T00:00:00.000Z',
      reminders: [{ kind: 'automatic' }, { kind: 'manual' }],
    });
    expect(remindersOf(reminded, at('2026-12-29T09:00:00'), DAYS)).toMatchObject({
      can_remind: true,
      remind_from: null,
    });
  });

  it('may be sent until the last minute of the deadline, and never promised for later', () => {
    expect(remindersOf(request(), at('2027-01-02T23:59:59'), DAYS).can_remind).toBe(true);
    expect(remindersOf(request(), at('2027-01-03T00:00:00'), DAYS)).toMatchObject({
      can_remind: false,
      remind_from: null,
    });
    expect(
      remindersOf(request({ reminders: [byHand('2027-01-02T10:00:00')] }), at('2027-01-02T11:00:00'), DAYS),
    ).toMatchObject({ can_remind: false, remind_from: null });
  });
});

it('automatic reminders are sent as announced at any time, and never within a day after one sent by hand', () => {
  const start = at('2026-12-01T00:00:00');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 24 * 20 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { maxLength: 4 }),
      fc.option(fc.integer({ min: 0, max: 24 * 40 })),
      (sentAfter, days, handAfter) => {
        const hand =
          handAfter === null
            ? []
            : [{ kind: 'manual' as const, plannedFor: null, at: start + (sentAfter + handAfter) * HOUR }];
        const one = request({ sentAt: start + sentAfter * HOUR, reminders: hand });
        const looks = Array.from({ length: 40 }, (_, day) => start + (24 * day + 9) * HOUR).filter(
          (moment) => moment > one.sentAt,
        );
        const sent = looks.flatMap((moment) => dueReminder(one, moment, days) ?? []);
        expect(sent).toEqual(remindersOf(one, one.sentAt, days).automatic_reminders);
        for (const day of sent)
          expect(
            hand.some(({ at: moment }) => moment > automatic(day).at - 24 * HOUR && moment <= automatic(day).at),
          ).toBe(false);
      },
    ),
  );
});
