import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import * as styles from './button.css';
import { Spinner } from './spinner';
import { useQuietExit } from './use-quiet-exit';

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

interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  /** Default `button`, so that a button inside a form submits only when it says so. */
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  /** The act is under way: the button keeps the focus, shows a spinner and ignores further presses. */
  readonly isPending?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly onPress?: () => void;
}

/** Class names of a button's look, for other elements that must look like one. */
export function buttonClassName({ variant = 'secondary', size = 'md', isBlock = false }: ButtonLook): string {
  return [styles.button, styles.size[size], styles.variant[variant], isBlock ? styles.block : ''].join(' ').trim();
}

/** A button (visual direction: controls). */
export function Button({ variant, size, icon, isBlock, children, type = 'button', isPending = false, ...rest }: ButtonProps) {
  const id = useId();
  useQuietExit(id);
  return (
    <AriaButton {...rest} id={id} type={type} isPending={isPending} className={buttonClassName({ variant, size, isBlock })}>
      <span className={isPending ? `${styles.content} ${styles.contentPending}` : styles.content}>
        {icon === undefined ? null : <Icon name={icon} />}
        {children}
      </span>
      {isPending ? (
        <span className={styles.pendingMark}>
          <Spinner />
        </span>
      ) : null}
    </AriaButton>
  );
}
