import { $api } from 'shared-auth';
import { LoadError } from 'shared-ui/core';
import { NextDebits } from './next-debits';
import { TodaySkeleton } from './today-skeleton';
import { TodayTasks } from './today-tasks';
import * as styles from './today.css';
import { WeekChart } from './week-chart';

/** Loads and shows what to do today, the next debits, and the money of eight weeks. */
export function TodayBody() {
  const { data, error, refetch } = $api.useQuery('get', '/today');
  if (error !== null && data === undefined)
    return (
      <div className={styles.part}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (data === undefined) return <TodaySkeleton />;
  return (
    <div className={styles.parts}>
      <TodayTasks today={data} />
      <NextDebits debits={data.debits} />
      <WeekChart weeks={data.weeks} />
    </div>
  );
}
