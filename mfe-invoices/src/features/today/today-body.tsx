import { useEffectEvent, useLayoutEffect } from 'react';
import type { Today } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useApprovals } from 'shared-features/payments/approval';
import { BRAND_LABELS } from 'shared-rules/card';
import { formatDay } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { LoadError, Amount, textStyles, TextLink } from 'shared-ui/core';
import { NO_APPROVALS, type WaitingApprovals } from './tasks';
import { TodaySkeleton } from './today-skeleton';
import { TodayTasks } from './today-tasks';
import * as styles from './today.css';
import { WeekChart } from './week-chart';

type Debit = Today['debits'][number];

/** Cards beside the next one; the band keeps one height. */
const SHOWN_OTHERS = 1;

const cardOf = ({ credit_card: { brand, last_four: lastFour } }: Debit): string =>
  `${BRAND_LABELS[brand]} •••• ${lastFour}`;

function daysText({ days_after_transfer: { least, most } }: Debit): string {
  return `振込の${least === most ? least : `${least}〜${most}`}日後`;
}

/** Shows the next debit of each card, the earliest in large figures. */
function NextDebits({ debits }: { readonly debits: Today['debits'] }) {
  const [next, ...others] = debits;
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>次のカード引き落とし</h3>
      {next === undefined ? (
        <p className={textStyles.note}>
          予定はありません。締め日と引き落とし日を登録すると表示します。
          <TextLink href={paths.creditCards()}>カードの設定</TextLink>
        </p>
      ) : (
        <>
          <Amount yen={next.amount} size="confirm" />
          <p>{`${formatDay(next.debit_date)}　${cardOf(next)}`}</p>
          <p className={textStyles.caption}>{daysText(next)}</p>
          {others.slice(0, SHOWN_OTHERS).map((debit) => (
            <div key={debit.credit_card.id} className={styles.other}>
              <span>
                {cardOf(debit)}
                <span className={textStyles.captionLine}>{formatDay(debit.debit_date)}</span>
              </span>
              <strong className={styles.amount}>{formatYen(debit.amount)}</strong>
            </div>
          ))}
          {others.length > SHOWN_OTHERS ? (
            <p className={textStyles.caption}>{`ほか${others.length - SHOWN_OTHERS}枚のカードにも予定があります。`}</p>
          ) : null}
        </>
      )}
    </div>
  );
}

const isNothing = ({ unpaid, corrections, requests, debits, weeks }: Today): boolean =>
  unpaid.total_count + corrections.total_count + requests.total_count + debits.length === 0 &&
  weeks.every(({ due, transferred, debited }) => due + transferred + debited === 0);

/**
 * Loads how many requests for approval wait for the user; undefined while loading. A failure shows none: the list of
 * approvals has its own link. Without rules of the company it asks nothing.
 */
function useWaitingApprovals(): WaitingApprovals | undefined {
  const enabled = useApprovals() !== null;
  const params = { query: { of: 'to_approve', size: 1 } } as const;
  const { data, isLoading } = $api.useQuery('get', '/approvals', { params }, { enabled });
  return isLoading ? undefined : (data?.counts ?? NO_APPROVALS);
}

interface TodayBodyProps {
  /** Called when the content is on the page, and when it has changed. */
  readonly onShown: (isEmpty: boolean) => void;
}

/** Loads and shows what to do today, the next debits, and the money of eight weeks. */
export function TodayBody({ onShown }: TodayBodyProps) {
  const { data, error, refetch } = $api.useQuery('get', '/today');
  const approvals = useWaitingApprovals();
  const tell = useEffectEvent(onShown);
  const waiting = approvals && approvals.to_approve + approvals.returned;
  useLayoutEffect(() => {
    if (data !== undefined && waiting !== undefined) tell(waiting === 0 && isNothing(data));
  }, [data, waiting]);
  if (error !== null && data === undefined)
    return (
      <div className={styles.part}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    );
  // Both together, so that the rows below move once.
  if (data === undefined || approvals === undefined) return <TodaySkeleton />;
  return (
    <div className={styles.parts}>
      <TodayTasks today={data} approvals={approvals} />
      <NextDebits debits={data.debits} />
      <WeekChart weeks={data.weeks} />
    </div>
  );
}
