import * as styles from './steps.css';
import { VisuallyHidden } from './visually-hidden';

interface StepsProps {
  /** Names of the steps, in order; at most 20. */
  readonly steps: readonly string[];
  /** Current step, from 1. */
  readonly current: number;
}

const firstCircledDigit = 0x2460;

/** Shows the current step of a flow: ① 請求書 ─ ② 支払い内容 ─ ③ 確認 ─ ④ 完了. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <nav aria-label="手順">
      <ol className={styles.list}>
        {steps.map((name, index) => {
          const isCurrent = index + 1 === current;
          return (
            <li key={name} className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
              <span className={isCurrent ? styles.current : undefined}>
                <VisuallyHidden>{`全${steps.length}ステップ中${index + 1} `}</VisuallyHidden>
                <span aria-hidden>{`${String.fromCodePoint(firstCircledDigit + index)} `}</span>
                {name}
                {index + 1 < current ? <VisuallyHidden>（完了）</VisuallyHidden> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
