import { parseDate } from '@internationalized/date';
import type { Today } from 'shared-api/types';
import { DEFAULT_CUT_OFF_MINUTES, lastReceptionDate } from 'shared-rules/calendar';
import { daysBetween, debitDate } from 'shared-rules/debit-date';
import { ExaminationStatus } from 'shared-rules/status';
import { dayOfWeek, jstDate } from 'shared-rules/time';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { HOLIDAYS, type LeadConfig, transferWindow } from '../../../reference';
import { debitScheduleOf, toCreditCard } from '../../charge/credit-cards/credit-card.service';
import { listCardUses, listCorrections, listRequests, listUnpaid, findWeeks, type Days } from './today.repository';

/** Invoices that were due longer ago are taken for paid in another way. In days, as is how far ahead it looks. */
const OVERDUE_DAYS = 7;
const AHEAD_DAYS = 14;
const WEEKS = 8;
/** A closing comes within a month, and its debit at most three months later: in days, with closed days. */
const LONGEST_CREDIT_DAYS = 160;

const addDays = (date: string, days: number): string => parseDate(date).add({ days }).toString();
const mondayOf = (date: string): string => addDays(date, -((dayOfWeek(date) + 6) % 7));

/** Returns the last moment to apply for a transfer by a due date, in epoch milliseconds. */
const lastMoment = (dueDate: string, { TRANSFER_LEAD_BANK_DAYS: leadBankDays }: LeadConfig): number =>
  Date.parse(`${lastReceptionDate(dueDate, { leadBankDays, holidays: HOLIDAYS })}T00:00:00+09:00`) +
  DEFAULT_CUT_OFF_MINUTES * 60_000;

interface Debit {
  readonly card: Today['debits'][number]['credit_card'];
  readonly date: string;
  readonly amount: number;
  readonly least: number;
  readonly most: number;
}

/** Returns the expected debits from today on, one for each card and day, earliest first. */
async function debitsOf({ database }: Context, buyerId: number, today: string): Promise<Debit[]> {
  const debits = new Map<string, Debit>();
  for (const use of await listCardUses(database, buyerId, addDays(today, -LONGEST_CREDIT_DAYS))) {
    const schedule = debitScheduleOf(use.card);
    if (schedule === null) continue;
    const date = debitDate(use.usedOn ?? today, schedule, HOLIDAYS);
    if (date < today) continue;
    const { id, brand, last_four } = toCreditCard(use.card);
    const known = debits.get(`${id} ${date}`);
    debits.set(`${id} ${date}`, {
      card: { id, brand, last_four },
      date,
      amount: (known?.amount ?? 0) + use.amount,
      least: Math.min(known?.least ?? Infinity, daysBetween(use.lastTransfer, date)),
      most: Math.max(known?.most ?? -Infinity, daysBetween(use.firstTransfer, date)),
    });
  }
  return [...debits.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.card.id - b.card.id));
}

/** Returns the next debit of each card. */
function nextDebits(debits: readonly Debit[]): Today['debits'] {
  const cards = new Set<number>();
  return debits.flatMap(({ card, date, amount, least, most }) => {
    if (cards.has(card.id)) return [];
    cards.add(card.id);
    return [{ credit_card: card, debit_date: date, amount, days_after_transfer: { least, most } }];
  });
}

async function weeksOf(
  { database }: Context,
  buyerId: number,
  today: string,
  debits: readonly Debit[],
): Promise<Today['weeks']> {
  const monday = mondayOf(today);
  const days: Days = { from: monday, to: addDays(monday, 7 * WEEKS - 1) };
  const { dues, transfers } = await findWeeks(database, buyerId, days);
  const of = (sums: readonly { readonly monday: string; readonly amount: number }[], week: string): number =>
    sums.filter((sum) => sum.monday === week).reduce((all, { amount }) => all + amount, 0);
  const debited = debits.map(({ date, amount }) => ({ monday: mondayOf(date), amount }));
  return Array.from({ length: WEEKS }, (_, index) => {
    const week = addDays(monday, 7 * index);
    return { monday: week, due: of(dues, week), transferred: of(transfers, week), debited: of(debited, week) };
  });
}

/** Returns what a buyer should do today and which money will move. */
export async function todayOf(context: Context, buyerId: number): Promise<Today> {
  const { database, clock } = context;
  const now = await clock.now();
  const today = jstDate(now);
  const unpaid = await listUnpaid(database, buyerId, {
    from: addDays(today, -OVERDUE_DAYS),
    to: addDays(today, AHEAD_DAYS),
  });
  const corrections = await listCorrections(database, buyerId);
  const requests = await listRequests(database, buyerId);
  const debits = await debitsOf(context, buyerId, today);
  return {
    date: today,
    earliest_transfer_date: transferWindow(now, context.config).earliest,
    unpaid: {
      total_count: unpaid[0]?.total ?? 0,
      invoices: unpaid.map(({ docNumber, supplierId, supplierName, remaining, dueDate }) => ({
        doc_number: docNumber,
        supplier: { id: supplierId, name: supplierName },
        remaining_amount: remaining,
        due_date: dueDate,
        apply_before: now < lastMoment(dueDate, context.config) ? iso(lastMoment(dueDate, context.config)) : null,
      })),
    },
    corrections: {
      total_count: corrections[0]?.total ?? 0,
      payments: corrections.map(({ id, docNumber, supplierName, reason, status }) => ({
        id,
        doc_number: docNumber,
        supplier_name: supplierName,
        reason: reason ?? '',
        is_transfer_returned: status === ExaminationStatus.InProgressExaminationCompleted,
      })),
    },
    requests: {
      total_count: requests[0]?.total ?? 0,
      payments: requests.map(({ id, docNumber, requesterName, amount, paymentDeadline }) => ({
        id,
        doc_number: docNumber,
        requester_name: requesterName,
        amount,
        payment_deadline: paymentDeadline,
      })),
    },
    debits: nextDebits(debits),
    weeks: await weeksOf(context, buyerId, today, debits),
  };
}
