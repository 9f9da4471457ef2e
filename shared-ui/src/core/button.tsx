import type { ComponentPropsWithRef, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { type ButtonProps as AriaButtonProps, Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import * as styles from './button.css';
import { Spinner } from './states';

/** Distance in px after which a moving pointer cancels the press. */
const STILL_PX = 8;

/** Looks shared by buttons and links that look like buttons. */
export interface ButtonLook {
  /** `primary`: the one act of the screen. Default `secondary`. */
  readonly variant?: keyof typeof styles.variant;
  /** Default `md` (44 px); `sm` in tables and cards, `xs` beside text. */
  readonly size?: keyof typeof styles.size;
  readonly icon?: IconName;
  /** Full width of the container. */
  readonly isBlock?: boolean;
}

interface ButtonProps extends ButtonLook {
  /** Default `button`, so that a button inside a form submits only on request. */
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  /**
   * Whether the action is running. The button keeps the focus, ignores further presses, and announces the running
   * action.
   */
  readonly isPending?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** Returns the class names of a button's look, for other elements that must look like one. */
export function buttonClassName({ variant = 'secondary', size = 'md', isBlock = false }: ButtonLook): string {
  return [styles.button, styles.size[size], styles.variant[variant], isBlock ? styles.block : ''].join(' ').trim();
}

/** Shows a button (docs/visual.md 5). While its action runs it shows a spinner and keeps its width. */
export function Button({ variant, size, icon, isBlock, children, isPending = false, ...rest }: ButtonProps) {
  return (
    <BareButton {...rest} isPending={isPending} className={buttonClassName({ variant, size, isBlock })}>
      <span className={isPending ? `${styles.content} ${styles.contentPending}` : styles.content}>
        {icon === undefined ? null : <Icon name={icon} />}
        {children}
      </span>
      {isPending ? (
        <span className={styles.pendingMark}>
          <Spinner />
        </span>
      ) : null}
    </BareButton>
  );
}

/** Renders react-aria's button with the defaults of the design system and a custom look. */
export function BareButton(props: AriaButtonProps & Pick<ComponentPropsWithRef<'button'>, 'ref'>) {
  return <AriaButton {...props} render={renderButton} />;
}

function renderButton({ onPointerDown, onKeyDown, ...rest }: ComponentPropsWithRef<'button'>) {
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    onPointerDown?.(event);
    capturePress(event);
  };
  const pressByKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    // react-aria ignores a key that repeats; the browser would submit the form again.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    onKeyDown?.(event);
  };
  return <button {...rest} onPointerDown={press} onKeyDown={pressByKey} />;
}

/** Captures the pointer so a click counts even if the layout shifts. Moving over 8 px cancels it. */
function capturePress(press: PointerEvent<HTMLButtonElement>): void {
  const { currentTarget, pointerId, pointerType, isPrimary, button, clientX, clientY } = press;
  // jsdom has no layout and no capture.
  if (!isPrimary || button !== 0 || typeof currentTarget.setPointerCapture !== 'function') return;
  currentTarget.setPointerCapture(pointerId);
  const kept = new AbortController();
  type Listener<Type extends keyof HTMLElementEventMap> = (event: HTMLElementEventMap[Type]) => void;
  const listen = <Type extends keyof HTMLElementEventMap>(type: Type, listener: Listener<Type>): void =>
    currentTarget.addEventListener(type, listener, { signal: kept.signal });
  const end = (): void => kept.abort();
  listen('pointermove', (moved) => {
    if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) <= STILL_PX) return;
    end();
    currentTarget.releasePointerCapture(pointerId);
  });
  listen('pointercancel', end);
  if (pointerType !== 'touch') return listen('lostpointercapture', end);
  return listen('touchend', (event) => {
    end();
    clickWhereTouched(currentTarget, event);
  });
}

/** Clicks the button that was touched. A browser clicks what lies under the finger at the end, captured or not. */
function clickWhereTouched(button: HTMLButtonElement, event: TouchEvent): void {
  const [touch] = event.changedTouches;
  if (touch === undefined || button.contains(document.elementFromPoint(touch.clientX, touch.clientY))) return;
  event.preventDefault();
  button.click();
}
