import { type ReactNode, useRef, type RefObject, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { CLOSE } from 'shared-rules/words';
import { IconButton } from '../core/icon-button';
import * as styles from './overlay.css';

/**
 * Returns whether the content of an element is higher than the element. Updates when either height changes.
 * @param frame scrolling element
 * @param content single element with all content; overflowing content does not change the frame's own size
 */
function useScrolls(frame: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    // Environments without ResizeObserver have no layout either.
    if (frame.current === null || content.current === null || typeof ResizeObserver !== 'function') return undefined;
    const { current } = frame;
    const observer = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    observer.observe(current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [frame, content]);
  return scrolls;
}

interface PanelBodyProps {
  /** Title of the dialog or drawer, which also names the body for screen readers when it is a Tab stop. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Shows the content of a dialog or drawer between title and buttons. If it overflows, the body is a Tab stop, so that
 * the keyboard can scroll it even without focusable content (fields in a frame of another origin scroll by themselves).
 * Otherwise it is no Tab stop, because a stop without function is in the way (WCAG 2.1.1; axe
 * `scrollable-region-focusable`).
 */
function PanelBody({ label, children }: PanelBodyProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(frame, content);
  return (
    <div ref={frame} className={styles.body} {...(scrolls ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Called by the close button. Absent: there is no close button, and the actions are the only ways out. */
  readonly onClose?: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows heading, content and actions of a dialog or drawer. The focus stays inside, and returns afterwards. */
export function Panel({ title, role = 'dialog', onClose, actions, children }: PanelProps) {
  return (
    <AriaDialog role={role} className={styles.dialog}>
      <div className={styles.head}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        {onClose === undefined ? null : (
          <div className={styles.close}>
            <IconButton icon="close" label={CLOSE} onPress={onClose} />
          </div>
        )}
      </div>
      <PanelBody label={title}>{children}</PanelBody>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </AriaDialog>
  );
}
