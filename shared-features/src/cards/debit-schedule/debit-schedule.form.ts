import type { DebitSchedule } from 'shared-api/types';
import { USUAL_SCHEDULES } from 'shared-rules/debit-date';
import { requiredChoice } from 'shared-rules/messages';
import * as v from 'valibot';

const LAST_DAY = 31;
/** Value of the choice to enter other days than the listed issuers'. */
export const OWN = 'own';
/** Value of the choice to store no schedule. */
export const NONE = 'none';
export const LABELS = {
  issuer: 'カード会社',
  closingDay: '締め日',
  monthsLater: '引き落とし月',
  debitDay: '引き落とし日',
} as const;

/** Returns 末日 for day 31, else e.g. 15日. */
const dayText = (day: number): string => (day === LAST_DAY ? '末日' : `${day}日`);

const MONTHS = ['当月', '翌月', '翌々月', '3か月後'];
/** Returns e.g. 翌月 for one month later. */
const monthsText = (months: number): string => MONTHS[months] ?? `${months}か月後`;

/** Returns a schedule in words: 末日締め・翌月27日払い. */
export const scheduleText = ({ closing_day: closing, months_later: months, debit_day: debit }: DebitSchedule): string =>
  `${dayText(closing)}締め・${monthsText(months)}${dayText(debit)}払い`;

const days = Array.from({ length: LAST_DAY }, (_, index) => index + 1);
export const DAY_OPTIONS = days.map((day) => ({ value: String(day), label: dayText(day) }));
export const MONTH_OPTIONS = MONTHS.map((label, months) => ({ value: String(months), label }));

/** Schema of the form: a listed issuer by its index, `own` with three days, or `none`. */
export const debitScheduleForm = v.pipe(
  v.object({
    issuer: v.pipe(v.string(), v.nonEmpty(requiredChoice(LABELS.issuer))),
    closingDay: v.string(),
    monthsLater: v.string(),
    debitDay: v.string(),
  }),
  v.forward(
    v.check(({ issuer, closingDay }) => issuer !== OWN || closingDay !== '', requiredChoice(LABELS.closingDay)),
    ['closingDay'],
  ),
  v.forward(
    v.check(({ issuer, monthsLater }) => issuer !== OWN || monthsLater !== '', requiredChoice(LABELS.monthsLater)),
    ['monthsLater'],
  ),
  v.forward(
    v.check(({ issuer, debitDay }) => issuer !== OWN || debitDay !== '', requiredChoice(LABELS.debitDay)),
    ['debitDay'],
  ),
);
export type DebitScheduleValues = v.InferOutput<typeof debitScheduleForm>;

/** Returns the initial values: the days of the stored schedule. */
export function scheduleValues(schedule: DebitSchedule | null): DebitScheduleValues {
  if (schedule === null) return { issuer: '', closingDay: '', monthsLater: '1', debitDay: '' };
  return {
    issuer: OWN,
    closingDay: String(schedule.closing_day),
    monthsLater: String(schedule.months_later),
    debitDay: String(schedule.debit_day),
  };
}

/** Returns the chosen schedule; null for none. */
export function chosenSchedule({
  issuer,
  closingDay,
  monthsLater,
  debitDay,
}: DebitScheduleValues): DebitSchedule | null {
  if (issuer === NONE) return null;
  const usual = issuer === OWN ? undefined : USUAL_SCHEDULES[Number(issuer)];
  return (
    usual?.schedule ?? {
      closing_day: Number(closingDay),
      months_later: Number(monthsLater),
      debit_day: Number(debitDay),
    }
  );
}
