import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { afterFrame } from '../core/after-frame';
import { BareButton, buttonClassName } from '../core/button';
import { VisuallyHidden } from '../core/visually-hidden';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { entry, popover } from '../pickers/popover.css';
import * as styles from './overlay.css';

/**
 * Opens and closes an overlay after the frame that shows the press. Both are heavy work: everything outside is hidden
 * from screen readers or shown to them again, and places are measured.
 *
 * @returns what the trigger of react-aria takes
 */
function useOpenSoon(): { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const onOpenChange = (next: boolean) => {
    cancel.current?.();
    cancel.current = afterFrame(() => setOpen(next));
  };
  return { isOpen, onOpenChange };
}

/** Menu entry: a link (`href`) or an action (`onAction`). */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  /** Whether it opens in a new tab, and says so. */
  readonly isExternal?: boolean;
  readonly onAction?: () => void;
}

interface MenuProps {
  /** Text of the button that opens the menu. */
  readonly children: ReactNode;
  /** Accessible name of the button where its text does not say what opens. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
  /** `button` among other buttons, `text` (default) in a bar. */
  readonly look?: 'text' | 'button';
  /** Size of the button. Default `md`. */
  readonly size?: 'sm' | 'md' | undefined;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
}

/** Shows a button that opens a list of entries. */
export function Menu({ children, label, entries, look = 'text', size, icon: triggerIcon, isDisabled }: MenuProps) {
  const opening = useOpenSoon();
  return (
    <MenuTrigger {...opening}>
      <BareButton
        aria-label={label}
        isDisabled={isDisabled}
        className={look === 'text' ? styles.trigger : buttonClassName({ size })}
      >
        {triggerIcon === undefined ? null : <Icon name={triggerIcon} />}
        {children}
        <Icon name="expand_more" />
      </BareButton>
      <Popover placement="bottom end" className={popover}>
        <AriaMenu className={styles.menu}>
          {entries.map(({ id, label: text, icon, href, isExternal = false, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              href={href}
              target={isExternal ? '_blank' : undefined}
              rel={isExternal ? 'noopener noreferrer' : undefined}
              onAction={onAction}
              textValue={text}
              className={`${entry} ${styles.item}`}
            >
              {icon === undefined ? null : <Icon name={icon} />}
              {text}
              {isExternal ? (
                <>
                  <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
                  <span className={styles.external}>
                    <Icon name="open_in_new" />
                  </span>
                </>
              ) : null}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
