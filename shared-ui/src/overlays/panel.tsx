import { type ReactNode, useRef, type RefObject, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { BUTTONS } from 'shared-rules/words';
import { IconButton } from '../core/icon-button';
import * as styles from './overlay.css';

/**
 * Whether an element has more in it than it shows, from top to bottom, kept true as either of the two changes its
 * height.
 * @param frame what scrolls
 * @param content all that is in it, as one element: what grows beyond the frame changes no size of the frame's own
 */
function useScrolls(frame: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    // Where sizes cannot be watched nothing is laid out either.
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
  /** Title of the dialog or drawer; by it a screen reader names the body to whoever comes to it with Tab. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * What a dialog or drawer shows between its title and its acts. Where that is more than fits, the keyboard has to be
 * able to scroll it, whether or not it has something in it that takes the focus (fields in a frame of another origin do
 * so for themselves): then the body is a stop of Tab. Otherwise it is none, for a stop at which nothing can be done is
 * in the way (WCAG 2.1.1; axe `scrollable-region-focusable`).
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
  /** Absent: there is no cross; the acts below are the only ways out. */
  readonly onClose?: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Heading, content and acts of a dialog or drawer. The focus stays inside and returns where it came from. */
export function Panel({ title, role = 'dialog', onClose, actions, children }: PanelProps) {
  return (
    <AriaDialog role={role} className={styles.dialog}>
      <div className={styles.head}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        {onClose === undefined ? null : (
          <div className={styles.close}>
            <IconButton icon="close" label={BUTTONS.close} onPress={onClose} />
          </div>
        )}
      </div>
      <PanelBody label={title}>{children}</PanelBody>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </AriaDialog>
  );
}
