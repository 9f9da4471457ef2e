import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import * as styles from './alert.css';

/** Tone of an alert. `warning` (amber) means that the user must act; `danger` is an error. */
export type AlertTone = keyof typeof styles.tone;

interface AlertProps {
  readonly tone: AlertTone;
  readonly title?: ReactNode;
  /**
   * Whether it is announced at once when it appears after the user's action. Omit it for an alert that is there from
   * the start.
   */
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'check_circle',
  warning: 'warning',
  danger: 'error',
};
const words: Record<AlertTone, string> = { info: 'お知らせ', success: '完了', warning: '注意', danger: 'エラー' };

/** Shows a message in the page, with an icon and room for a button. */
export function Alert({ tone, title, isLive = false, children }: AlertProps) {
  return (
    <div className={`${styles.alert} ${styles.tone[tone]}`} role={isLive ? 'alert' : undefined}>
      <span className={styles.mark[tone]}>
        <Icon name={icons[tone]} size="24px" label={words[tone]} />
      </span>
      <div className={styles.body}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
