import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { TextButton } from 'shared-ui/core';
import * as styles from './document-reading.css';
import type { ReadableField } from './reading-marks';

/** What a frame needs of the reading of the form around it. */
export interface FieldReading<Field extends string = ReadableField> {
  /** It holds what was read with some doubt, and nobody has looked at it yet. */
  readonly isUnconfirmed: (field: Field) => boolean;
  readonly confirm: (field: Field) => void;
  /** The user types in it, also where the value does not change yet: a search, an IME's composition. */
  readonly touch: (field: Field) => void;
  /** The field that has the focus; null when none has it any more. */
  readonly focus: (field: Field | null) => void;
}

/** What goes to the field inside a frame. */
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
 * Around a field that may hold what a program has read: marks what is doubtful until the user confirms or changes it.
 */
export function ReadableFrame<Field extends string>({ field, label, reading, children }: ReadableFrameProps<Field>) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isUnconfirmed = reading.isUnconfirmed(field);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) reading.focus(null);
  };
  const confirm = () => {
    // The button goes with the mark: the focus moves on to the next one, or into the field.
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
                    <span className={styles.word}>読み取り結果</span>
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
