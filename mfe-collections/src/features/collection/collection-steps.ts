import type { Collection, StatusChange } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { epochOf } from 'shared-rules/epoch';
import { formatDay, formatDayTime, formatLongDate } from 'shared-rules/time';
import type { TimelineStep } from 'shared-ui/core';

const S = ExaminationStatus;
const ENDINGS = ['sellerCancel', 'buyerCancel', 'examinerReject', 'examinerCancel', 'deadlinePassed'];

/** Notes for a request that ended early without the operator's reason. */
const ENDING_NOTES: Readonly<Record<string, string>> = {
  sellerCancel: '貴社がキャンセルしました。',
  buyerCancel: '取引先がお支払いをキャンセルしました。',
  examinerReject: '審査の結果、受け付けられませんでした。',
  examinerCancel: '入金の前に、当社がキャンセルしました。',
  deadlinePassed: '有効期限までにお支払いがありませんでした。',
};

interface DatedStep extends TimelineStep {
  /** ISO date-time, by which what has happened is put in order. */
  readonly at: string;
}

/**
 * Returns the progress of a request, as its seller reads it: past events in order, with reminders, then who must act,
 * then the future steps. A cancelled or expired request stops there.
 */
export function collectionSteps(collection: Collection): TimelineStep[] {
  const past = happened(collection).sort((a, b) => epochOf(a.at) - epochOf(b.at));
  return [...past.map(({ at: _, ...step }) => step), ...ahead(collection)];
}

function happened(collection: Collection): DatedStep[] {
  const { requested_at: sent, opened_at: opened, recipient_email: address, reminders } = collection;
  const oldestFirst = [...reminders].sort((a, b) => epochOf(a.at) - epochOf(b.at));
  return [
    done('依頼', sent, `${address} に依頼のメールを送信しました。`),
    ...(opened === null ? [] : [done('開封', opened)]),
    ...oldestFirst.map(({ at, kind }, index) =>
      done(`リマインド（${index + 1}回目）`, at, kind === 'manual' ? '貴社が送信しました。' : '自動で送信しました。'),
    ),
    ...step(collection, ['attach'], '取引先の登録'),
    ...confirmed(collection),
    ...step(collection, ['payRequest'], 'お支払い', 'カード会社の承認が得られました。'),
    ...step(collection, ['approve'], '審査'),
    ...deposited(collection),
    ...ended(collection),
  ];
}

function ahead(collection: Collection): TimelineStep[] {
  const { payment_deadline: deadline, deposit_date: planned } = collection;
  const rest = [
    { name: 'お支払い' },
    { name: '審査' },
    { name: '入金', date: planned === null ? undefined : `${formatDay(planned)} 予定` },
  ];
  const steps = (names: readonly { name: string; date?: string }[]) =>
    names.map(({ name, date }): TimelineStep => ({ name, state: 'upcoming', ...(date && { date }) }));
  switch (collection.status) {
    case S.BuyerNotRegistered:
      return [
        current(
          '取引先の登録',
          `取引先がサービスに登録するのを待っています。有効期限は${formatLongDate(deadline)}です。`,
        ),
        ...steps(rest),
      ];
    case S.WaitingForPayment:
      return [
        current('お支払い', `取引先のお支払いを待っています。有効期限は${formatLongDate(deadline)}です。`),
        ...steps(rest.slice(1)),
      ];
    case S.InProgress:
    case S.InProgressExaminationChecked:
      return [current('審査', '審査担当が内容を確認しています。'), ...steps(rest.slice(2))];
    case S.InProgressExaminationCompleted:
      return [
        current(
          '入金',
          planned === null
            ? '当社が入金口座へ振り込みます。'
            : `${formatLongDate(planned)}に、当社が入金口座へ振り込みます。`,
        ),
      ];
    default:
      return [];
  }
}

const done = (name: string, at: string, note?: string): DatedStep => ({
  name,
  state: 'done',
  at,
  date: formatDayTime(at),
  ...(note && { note }),
});
const current = (name: string, note: string): TimelineStep => ({ name, state: 'current', note });

const latest = ({ history }: Collection, events: readonly string[]): StatusChange | undefined =>
  history.filter(({ event }) => events.includes(event)).sort((a, b) => epochOf(b.at) - epochOf(a.at))[0];

function step(collection: Collection, events: readonly string[], name: string, note?: string): DatedStep[] {
  const change = latest(collection, events);
  return change === undefined ? [] : [done(name, change.at, note)];
}

/** Returns the step of the payer's confirmation for a request addressed to another company. */
function confirmed({ parties }: Collection): DatedStep[] {
  if (!parties?.confirmation) return [];
  const { addressee, payer, confirmation } = parties;
  return [done('宛先の確認', confirmation.at, `「${payer}」が、宛先「${addressee}」と異なることを確認しました。`)];
}

/** Returns the step of the deposit. It has the day of the transfer, which may differ from that of its entry. */
function deposited(collection: Collection): DatedStep[] {
  const change = latest(collection, ['execute']);
  if (change === undefined) return [];
  return [
    {
      name: '入金',
      state: 'done',
      at: change.at,
      date: formatDay(collection.deposited_date ?? change.at.slice(0, 10)),
    },
  ];
}

function ended(collection: Collection): DatedStep[] {
  const change = latest(collection, ENDINGS);
  if (change === undefined) return [];
  const note = [ENDING_NOTES[change.event], change.reason === null ? undefined : `理由: ${change.reason}`]
    .filter(Boolean)
    .join('');
  return [done(change.event === 'deadlinePassed' ? '期限切れ' : 'キャンセル', change.at, note)];
}
