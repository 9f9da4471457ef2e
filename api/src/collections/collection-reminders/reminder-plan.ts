import { parseDate } from '@internationalized/date';
import type { Collection } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';

const HOUR_MS = 60 * 60_000;
/** Least time between a reminder and the next one that is sent by hand, or an automatic one after one by hand. */
const REST_MS = 24 * HOUR_MS;
/** In the morning of a planned day, when offices open. */
const HOUR_OF_DAY = 9;

/** A reminder that went out; `at` in epoch ms. */
export interface SentReminder {
  readonly kind: 'manual' | 'automatic';
  /** The day that an automatic one was planned for, 'YYYY-MM-DD' in Japan. */
  readonly plannedFor: string | null;
  readonly at: number;
}

/** What the reminders of a request depend on. `sentAt` in epoch ms, the deadline 'YYYY-MM-DD' in Japan. */
export interface RemindedRequest {
  readonly status: ExaminationStatus;
  readonly sentAt: number;
  readonly paymentDeadline: string;
  /** Newest first. */
  readonly reminders: readonly SentReminder[];
}

/** It is neither paid nor over: there is somebody to remind. */
const isUnpaid = ({ status }: Pick<RemindedRequest, 'status'>): boolean =>
  status === ExaminationStatus.BuyerNotRegistered || status === ExaminationStatus.WaitingForPayment;

const isOpen = (request: RemindedRequest, at: number): boolean =>
  isUnpaid(request) && jstDate(at) <= request.paymentDeadline;

/** When (epoch ms) an automatic reminder goes out on a day. */
export const reminderMoment = (day: string): number => Date.parse(`${day}T00:00:00+09:00`) + HOUR_OF_DAY * HOUR_MS;

/**
 * The days, in their order, for which automatic reminders are planned: so many before the deadline, none up to the day
 * of the sending itself.
 */
const plannedDays = ({ sentAt, paymentDeadline }: RemindedRequest, daysBefore: readonly number[]): string[] =>
  daysBefore
    .map((days) => parseDate(paymentDeadline).subtract({ days }).toString())
    .filter((day) => day > jstDate(sentAt))
    .sort();

/**
 * Whoever was reminded by hand within a day before it needs no automatic one; one by hand on its way to a late one
 * neither.
 */
const isSuperseded = ({ reminders }: RemindedRequest, day: string): boolean =>
  reminders.some(({ kind, at }) => kind === 'manual' && at > reminderMoment(day) - REST_MS && jstDate(at) <= day);

/**
 * The day of the automatic reminder that is to go out now (epoch ms), also some hours late; null where none is. Never
 * one of a day before.
 */
export function dueReminder(request: RemindedRequest, now: number, daysBefore: readonly number[]): string | null {
  const today = jstDate(now);
  if (!isOpen(request, now) || now < reminderMoment(today) || !plannedDays(request, daysBefore).includes(today))
    return null;
  return isSuperseded(request, today) || request.reminders.some(({ plannedFor }) => plannedFor === today)
    ? null
    : today;
}

/** From when on (epoch ms) a reminder may be sent by hand; null where never more. In the past: now. */
export function remindableFrom(request: RemindedRequest, now: number): number | null {
  const last = request.reminders[0];
  const from = Math.max(now, last ? last.at + REST_MS : now);
  return isOpen(request, from) ? from : null;
}

/** What the seller is shown of the reminders of a request at `now` (epoch ms). */
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
