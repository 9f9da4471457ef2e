import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import * as styles from './document-reading.css';
import { confirmButtonOf, enteredInput, entryOf, openFrames, useEnterLeadsTo } from './enter-key';
import { type FieldAid, noAid } from './field-aid';
import { ReadPanel } from './read-panel';
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
  /** Returns what the reading tells about the field. */
  readonly aid?: (field: Field) => FieldAid;
  /** Fills in one of the choices, by its index. It counts as confirmed. */
  readonly choose?: (field: Field, index: number) => void;
  /** Shows where the field was read in the preview; missing where there is none beside the form. */
  readonly look?: (field: Field) => void;
}

/** Props that the frame passes to its field. */
interface ReadLook {
  readonly describedBy?: string;
}

interface ReadableFrameProps<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly reading: FieldReading<Field>;
  /** Whether it holds several inputs, which are confirmed together. Default false. */
  readonly isGroup?: boolean;
  readonly children: (look: ReadLook) => ReactNode;
}

/**
 * Wraps a field that a program may have read or an earlier payment may have filled. Shows beside an uncertain value why
 * it is uncertain, and its place on the document, and asks to confirm or change it. Enter in the field confirms it and
 * goes on to the next one.
 */
export function ReadableFrame<Field extends string>({
  field,
  label,
  reading,
  isGroup = false,
  children,
}: ReadableFrameProps<Field>) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isProposed = reading.isProposed?.(field) ?? false;
  const isOpen = isProposed || reading.isUnconfirmed(field);
  const aid = reading.aid?.(field) ?? noAid;
  useEnterLeadsTo(frame, isOpen);

  const next = () => openFrames(frame.current?.closest('form'), frame.current)[0];
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) reading.focus(null);
  };
  const confirm = () => {
    // The button disappears with the mark, so the focus moves to the next button or into the field. The first field of
    // a group would open its list over the others.
    const own = isGroup ? '[data-read-panel]' : '[data-read-entry] input';
    (confirmButtonOf(next()) ?? frame.current?.querySelector<HTMLElement>(own))?.focus();
    reading.confirm(field);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen || enteredInput(event) === null) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held down confirms one field.
    if (event.repeat) return;
    if (isGroup) {
      confirmButtonOf(frame.current ?? undefined)?.focus();
      return;
    }
    entryOf(next())?.focus();
    reading.confirm(field);
  };
  const choose = (index: number) => {
    entryOf(next())?.focus();
    reading.choose?.(field, index);
  };
  const hasPanel = isOpen || aid.state !== 'none';
  const names = { mark: `${id}mark`, reason: `${id}reason` };
  const describedBy = [isOpen ? names.mark : null, aid.reason === null ? null : names.reason].filter(
    (name) => name !== null,
  );
  return (
    <div
      ref={frame}
      data-read={isOpen ? (isGroup ? 'group' : 'field') : undefined}
      className={[styles.frame, hasPanel && !isGroup ? styles.beside : '', isOpen ? styles.unconfirmed : ''].join(' ')}
      onFocus={() => reading.focus(field)}
      onBlur={leave}
      onKeyDownCapture={handleKey}
    >
      <div data-read-entry className={styles.entry} onInput={() => reading.touch(field)}>
        {children(describedBy.length === 0 ? {} : { describedBy: describedBy.join(' ') })}
      </div>
      {hasPanel ? (
        <ReadPanel
          label={label}
          names={names}
          isProposed={isProposed}
          isOpen={isOpen}
          isGroup={isGroup}
          aid={aid}
          onConfirm={confirm}
          onChoose={choose}
          onLook={reading.look && (() => lookAt(frame.current, field, reading.look))}
        />
      ) : aid.reason === null ? null : (
        <p id={names.reason} className={styles.missing}>
          {aid.reason}
        </p>
      )}
    </div>
  );
}

/** Shows a place in the preview, and brings the preview into sight where it is not beside the form. */
function lookAt<Field extends string>(frame: HTMLElement | null, field: Field, look?: (field: Field) => void): void {
  look?.(field);
  const form = frame?.closest('form');
  requestAnimationFrame(() =>
    form?.querySelector(`[data-read-place="${field}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
}
