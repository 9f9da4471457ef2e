import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { TextButton } from 'shared-ui/core';
import * as styles from './document-reading.css';
import type { ReadableField } from './reading-marks';

/** Access to the reading of the surrounding form. */
export interface FieldReading<Field extends string = ReadableField> {
  /** Whether the field holds an uncertain reading that nobody has confirmed yet. */
  readonly isUnconfirmed: (field: Field) => boolean;
  /** Whether the field holds the value of an earlier payment that nobody has confirmed yet. */
  readonly isProposed?: (field: Field) => boolean;
  readonly confirm: (field: Field) => void;
  /** Called when the user types in the field, even if the value does not change yet: a search, an IME composition. */
  readonly touch: (field: Field) => void;
  /** Called with the focused field; null when the focus leaves. */
  readonly focus: (field: Field | null) => void;
}

/** Props that the frame passes to its field. */
interface ReadLook {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

interface ReadableFrameProps<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly reading: FieldReading<Field>;
  readonly children: (look: ReadLook) => ReactNode;
}

/**
 * Wraps a field that a program may have read or an earlier payment may have filled. Marks an uncertain value until the
 * user confirms or changes it.
 */
export function ReadableFrame<Field extends string>({ field, label, reading, children }: ReadableFrameProps<Field>) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isProposed = reading.isProposed?.(field) ?? false;
  const isUnconfirmed = isProposed || reading.isUnconfirmed(field);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) reading.focus(null);
  };
  const confirm = () => {
    // The button disappears with the mark, so the focus moves to the next button or into the field.
    nextConfirmButton(frame.current)?.focus();
    reading.confirm(field);
  };
  return (
    <div
      ref={frame}
      data-read={isUnconfirmed || undefined}
      className={isUnconfirmed ? `${styles.frame} ${styles.unconfirmed}` : styles.frame}
      onFocus={() => reading.focus(field)}
      onBlur={leave}
      onInput={() => reading.touch(field)}
    >
      {children(
        isUnconfirmed
          ? {
              describedBy: id,
              labelAside: (
                <span className={styles.aside}>
                  <span id={id} className={styles.mark}>
                    <span className={styles.word}>{isProposed ? '前回の内容' : '読み取り結果'}</span>
                    <span className={styles.request}> 確認してください</span>
                  </span>
                  <TextButton size="xs" icon="check" aria-label={`${label}を確認済みにする`} onPress={confirm}>
                    確認済みにする
                  </TextButton>
                </span>
              ),
            }
          : {},
      )}
    </div>
  );
}

function nextConfirmButton(frame: HTMLElement | null): HTMLElement | null {
  const frames = [...(frame?.closest('form')?.querySelectorAll<HTMLElement>('[data-read]') ?? [])];
  const next = frames.filter((other) => other !== frame);
  const after =
    next.find((other) => frame !== null && frame.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) ??
    next[0];
  return after?.querySelector('button[aria-label$="確認済みにする"]') ?? frame?.querySelector('input') ?? null;
}
