import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import * as styles from './button.css';
import type { PressButtonProps } from './press-button';
import { PressButton } from './press-button';
import { Spinner } from './spinner';

/** Looks shared by buttons and links that look like buttons. */
export interface ButtonLook {
  /** `primary`: the one act of the screen. Default `secondary`. */
  readonly variant?: keyof typeof styles.variant;
  /** Default `md` (44 px); `sm` in tables and cards, `xs` beside text. */
  readonly size?: keyof typeof styles.size;
  readonly icon?: IconName;
  /** As wide as the container. */
  readonly isBlock?: boolean;
}

interface ButtonProps extends ButtonLook, PressButtonProps {
  readonly children: ReactNode;
}

/** Class names of a button's look, for other elements that must look like one. */
export function buttonClassName({ variant = 'secondary', size = 'md', isBlock = false }: ButtonLook): string {
  return [styles.button, styles.size[size], styles.variant[variant], isBlock ? styles.block : ''].join(' ').trim();
}

/** A button (visual direction: controls). While its act is under way it shows a spinner and keeps its width. */
export function Button({ variant, size, icon, isBlock, children, isPending = false, ...rest }: ButtonProps) {
  return (
    <PressButton {...rest} isPending={isPending} className={buttonClassName({ variant, size, isBlock })}>
      <span className={isPending ? `${styles.content} ${styles.contentPending}` : styles.content}>
        {icon === undefined ? null : <Icon name={icon} />}
        {children}
      </span>
      {isPending ? (
        <span className={styles.pendingMark}>
          <Spinner />
        </span>
      ) : null}
    </PressButton>
  );
}
