import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import * as styles from './status-chip.css';

/** Tones of a status (docs/screens.md 5.3). Amber (`warning`) means that the user must act. */
export type StatusTone = keyof typeof styles.tone;

interface StatusChipProps {
  readonly tone: StatusTone;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** Shows a status as icon and word on a tinted background, never as a colour alone. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <span className={`${styles.chip} ${styles.tone[tone]}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
