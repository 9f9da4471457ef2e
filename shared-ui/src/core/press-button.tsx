import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { announce } from './announce';
import { keptPress } from './kept-press';
import { ownPresses } from './own-presses';

/** What all buttons of the design system take. */
export interface PressButtonProps {
  /** Default `button`, so that a button inside a form submits only when it says so. */
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  /** The act is under way: the button keeps the focus and ignores further presses, and that it goes on is read out. */
  readonly isPending?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly onPress?: () => void;
}

interface ElementProps extends PressButtonProps {
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * The browser's own button under `Button`, `IconButton` and `TextButton`. In the places of react-aria's own controls (a menu's
 * opener, a combo box) its button stands instead, with the same looks (`buttonClassName`).
 */
export function PressButton({ type = 'button', isDisabled = false, isPending = false, onPress, children, ...rest }: ElementProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPending && element.current === document.activeElement) announce(`${element.current?.ariaLabel ?? element.current?.textContent ?? ''} 処理中`);
  }, [isPending]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    if (isPending) return event.preventDefault();
    // Safari gives a button that is clicked no focus: what opens from it would not find its way back. Enter in a field clicks
    // the form's button, too, and stays in the field.
    if (type === 'button' || event.detail > 0) event.currentTarget.focus();
    return onPress?.();
  };
  return (
    <button
      {...rest}
      {...ownPresses}
      {...keptPress}
      ref={element}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onKeyDown={pressOnce}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** A key that is held down presses once. */
function pressOnce(event: KeyboardEvent): void {
  ownPresses.onKeyDown(event);
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
