import type { ReactNode } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
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

type HeadLook = Pick<FieldLook, 'label' | 'isLabelHidden' | 'badge' | 'help' | 'labelAside'>;

/**
 * Label with its badge, and the help below it; for use inside one of react-aria's fields, which ties them to its
 * control.
 */
export function FieldHead({ label, isLabelHidden = false, badge, help, labelAside }: HeadLook) {
  if (isLabelHidden)
    return (
      <VisuallyHidden>
        <Label>{label}</Label>
      </VisuallyHidden>
    );
  return (
    // A button beside the label is not the one that opens the field's list.
    <ButtonContext value={null}>
      <div className={styles.labelRow}>
        <Label className={styles.label}>{label}</Label>
        {badge === undefined ? null : <span className={styles.badgeOf[badge]}>{badgeWords[badge]}</span>}
        {labelAside === undefined ? null : <span className={styles.labelAside}>{labelAside}</span>}
      </div>
      {help === undefined ? null : (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
    </ButtonContext>
  );
}

/** The error below one of react-aria's fields, which ties it to its control; nothing while there is none. */
export function FieldMessage({ message }: { readonly message: string | undefined }) {
  return (
    <FieldError className={styles.error}>
      <Icon name="warning" />
      <span>{message}</span>
    </FieldError>
  );
}
