import { parseDate } from '@internationalized/date';
import type { Collection } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';

const HOUR_MS = 60 * 60_000;
/** Minimum time between a reminder and the next manual one, or between a manual one and the next automatic one. */
const REST_MS = 24 * HOUR_MS;
/** Hour of the planned day, when offices open. */
const HOUR_OF_DAY = 9;

/** A reminder that was sent; `at` in epoch ms. */
export interface SentReminder {
  readonly kind: 'manual' | 'automatic';
  /** Day that an automatic one was planned for, 'YYYY-MM-DD' in Japan. */
  readonly plannedFor: string | null;
  readonly at: number;
}

/** Data of a request that determines its reminders. `sentAt` in epoch ms, the deadline 'YYYY-MM-DD' in Japan. */
export interface RemindedRequest {
  readonly status: ExaminationStatus;
  readonly sentAt: number;
  readonly paymentDeadline: string;
  /** Newest first. */
  readonly reminders: readonly SentReminder[];
}

/** Returns whether a request is neither paid, cancelled nor expired. */
const isUnpaid = ({ status }: Pick<RemindedRequest, 'status'>): boolean =>
  status === ExaminationStatus.BuyerNotRegistered || status === ExaminationStatus.WaitingForPayment;

const isOpen = (request: RemindedRequest, at: number): boolean =>
  isUnpaid(request) && jstDate(at) <= request.paymentDeadline;

/** Returns the moment (epoch ms) of an automatic reminder on a day. */
export const reminderMoment = (day: string): number => Date.parse(`${day}T00:00:00+09:00`) + HOUR_OF_DAY * HOUR_MS;

/**
 * Returns the planned days of automatic reminders, in order: a number of days before the deadline, but only after the
 * day of sending.
 */
const plannedDays = ({ sentAt, paymentDeadline }: RemindedRequest, daysBefore: readonly number[]): string[] =>
  daysBefore
    .map((days) => parseDate(paymentDeadline).subtract({ days }).toString())
    .filter((day) => day > jstDate(sentAt))
    .sort();

/**
 * Returns whether a manual reminder replaces the automatic one of a day: it was sent within a day before
 * it, or later that day but before a late automatic one.
 */
const isSuperseded = ({ reminders }: RemindedRequest, day: string): boolean =>
  reminders.some(({ kind, at }) => kind === 'manual' && at > reminderMoment(day) - REST_MS && jstDate(at) <= day);

/**
 * Returns the day of the automatic reminder that is due now (epoch ms), possibly some hours late; null if there is
 * none. Never a day before today.
 */
export function dueReminder(request: RemindedRequest, now: number, daysBefore: readonly number[]): string | null {
  const today = jstDate(now);
  if (!isOpen(request, now) || now < reminderMoment(today) || !plannedDays(request, daysBefore).includes(today))
    return null;
  return isSuperseded(request, today) || request.reminders.some(({ plannedFor }) => plannedFor === today)
    ? null
    : today;
}

/** Returns from when (epoch ms) a manual reminder may be sent; null for never. A past moment means now. */
export function remindableFrom(request: RemindedRequest, now: number): number | null {
  const last = request.reminders[0];
  const from = Math.max(now, last ? last.at + REST_MS : now);
  return isOpen(request, from) ? from : null;
}

/** Returns the contract's data about the reminders of a request at `now` (epoch ms). */
export function remindersOf(
  request: RemindedRequest,
  now: number,
  daysBefore: readonly number[],
): Pick<Collection, 'reminders' | 'can_remind' | 'remind_from' | 'automatic_reminders'> {
  const from = remindableFrom(request, now);
  return {
    reminders: request.reminders.map(({ at, kind }) => ({ at: iso(at), kind })),
    can_remind: from === now,
    remind_from: from === null || from === now ? null : iso(from),
    automatic_reminders: isUnpaid(request)
      ? plannedDays(request, daysBefore).filter((day) => reminderMoment(day) > now && !isSuperseded(request, day))
      : [],
  };
}
