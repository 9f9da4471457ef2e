import type { ReactNode } from 'react';
import { useId } from 'react';
import { VisuallyHidden } from '../core/visually-hidden';
import { Icon } from '../icons/icon';
import * as styles from './field.css';

/** What every field shows around its input. */
export interface FieldLook {
  /** Name of the value in the form; dotted for nested values. */
  readonly name: string;
  readonly label: string;
  /** The label is heard, not seen: inside a `FieldRange`, whose own label is in sight. */
  readonly isLabelHidden?: boolean;
  /** 必須 or 任意 beside the label; neither where nearly all fields of the form are required. */
  readonly badge?: 'required' | 'optional';
  /** Help above the input: what to enter, 入力例. */
  readonly help?: ReactNode;
  /** At the right end of the label's row, such as a link. */
  readonly labelAside?: ReactNode;
  readonly width?: keyof typeof styles.width;
  readonly isDisabled?: boolean;
  /** The value can be read and copied, not changed; say why in `help`. */
  readonly isReadOnly?: boolean;
  /** Id of an element outside the field that also describes its input. */
  readonly describedBy?: string;
}

const badgeWords = { required: '必須', optional: '任意' } as const;

/** The row above a field: its label, with badge and what stands at the end. */
export function LabelRow({ badge, labelAside, children }: Pick<FieldLook, 'badge' | 'labelAside'> & { readonly children: ReactNode }) {
  return (
    <div className={styles.labelRow}>
      {children}
      {badge === undefined ? null : <span className={styles.badgeOf[badge]}>{badgeWords[badge]}</span>}
      {labelAside === undefined ? null : <span className={styles.labelAside}>{labelAside}</span>}
    </div>
  );
}

/** What is wrong, as it stands below a field. */
export function MessageText({ message }: { readonly message: string | undefined }) {
  return (
    <>
      <Icon name="warning" />
      <span>{message}</span>
    </>
  );
}

/** What ties an input to its label, help and error. */
interface TiedInput {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean | undefined;
  readonly readOnly: boolean | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface TextFrameProps extends FieldLook {
  readonly error: string | undefined;
  readonly isInvalid: boolean;
  /** The input, with what ties it, and whatever else stands inside the border. */
  readonly children: (tied: TiedInput) => ReactNode;
}

/** Label, help, border and error around a text input of the browser's own. */
export function TextFrame({ width = 'full', error, isInvalid, children, ...look }: TextFrameProps) {
  const { name, label, isLabelHidden = false, badge, help, labelAside, isDisabled, isReadOnly, describedBy } = look;
  const id = useId();
  const hasHelp = help !== undefined && !isLabelHidden;
  const descriptions = [hasHelp ? `${id}help` : '', isInvalid ? `${id}error` : '', describedBy ?? ''].filter((part) => part !== '').join(' ');
  return (
    <div className={styles.field}>
      {isLabelHidden ? (
        <VisuallyHidden><label htmlFor={id}>{label}</label></VisuallyHidden>
      ) : (
        <LabelRow badge={badge} labelAside={labelAside}><label htmlFor={id} className={styles.label}>{label}</label></LabelRow>
      )}
      {hasHelp ? <span id={`${id}help`} className={styles.help}>{help}</span> : null}
      <div className={`${styles.control} ${styles.width[width]}`}>
        {children({
          id,
          name,
          disabled: isDisabled,
          readOnly: isReadOnly,
          'aria-required': badge === 'required' || undefined,
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': descriptions === '' ? undefined : descriptions,
        })}
      </div>
      {isInvalid ? <span id={`${id}error`} className={styles.error}><MessageText message={error} /></span> : null}
    </div>
  );
}
