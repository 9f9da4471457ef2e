import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import * as styles from './timeline.css';
import { VisuallyHidden } from './visually-hidden';

/** Step of a timeline. */
export interface TimelineStep {
  readonly name: string;
  /** `attention`: the user must act. */
  readonly state: keyof typeof styles.markOf;
  /** Date of the step, past or planned, already formatted. */
  readonly date?: string;
  /** Who must act, or the current state. */
  readonly note?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}

const stateWords = { done: '完了', current: '進行中', attention: '要対応', upcoming: '予定' } as const;

/** Shows the progress of a payment with dates and who must act. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map(({ name, state, date, note }) => {
        const isNow = state === 'current' || state === 'attention';
        return (
          <li key={name} className={styles.item} aria-current={isNow ? 'step' : undefined}>
            <span className={`${styles.mark} ${styles.markOf[state]}`}>
              {state === 'done' ? <Icon name="check" size="16px" /> : isNow ? <span className={styles.dot} /> : null}
            </span>
            <div className={styles.body}>
              <div className={styles.head}>
                <span className={state === 'upcoming' ? `${styles.name} ${styles.nameUpcoming}` : styles.name}>
                  {name}
                </span>
                <VisuallyHidden>{`（${stateWords[state]}）`}</VisuallyHidden>
                {date === undefined ? null : <span className={styles.date}>{date}</span>}
              </div>
              {note === undefined ? null : (
                <p className={state === 'attention' ? styles.turnAttention : styles.turn}>{note}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
