import type { ReactNode } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { VisuallyHidden } from '../core/visually-hidden';
import { Icon } from '../icons/icon';
import * as styles from './field.css';

/** Props of every field for the parts around its input. */
export interface FieldLook {
  /** Name of the value in the form; dotted for nested values. */
  readonly name: string;
  readonly label: string;
  /** Whether only screen readers get the label: inside a `FieldRange`, which shows its own. */
  readonly isLabelHidden?: boolean;
  /** Beginning of the label that stands in a heading above, such as ご担当者名: only screen readers get it here. */
  readonly labelLead?: string;
  /** Badge 必須 or 任意 beside the label. Only fields of sign-in, passwords, codes and searches have none. */
  readonly badge?: 'required' | 'optional';
  /** Help above the input: what to enter, and an example (入力例). */
  readonly help?: ReactNode;
  /** Content at the right end of the label's row, such as a link. */
  readonly labelAside?: ReactNode;
  readonly width?: keyof typeof styles.width;
  readonly isDisabled?: boolean;
  /** True if the value can be read and copied but not changed. Give the reason in `help`. */
  readonly isReadOnly?: boolean;
  /** Id of an element outside the field that also describes its input. */
  readonly describedBy?: string;
}

const badgeWords = { required: '必須', optional: '任意' } as const;

type HeadLook = Pick<FieldLook, 'label' | 'labelLead' | 'isLabelHidden' | 'badge' | 'help' | 'labelAside'>;

/**
 * Shows the label with its badge, and the help below. Use it inside a field of react-aria, which links them to its
 * control.
 */
export function FieldHead({ label, labelLead = '', isLabelHidden = false, badge, help, labelAside }: HeadLook) {
  if (isLabelHidden)
    return (
      <VisuallyHidden>
        <Label>{label}</Label>
      </VisuallyHidden>
    );
  return (
    // A button beside the label must not become the button that opens the field's list.
    <ButtonContext value={null}>
      <div className={styles.labelRow}>
        <Label className={styles.label}>
          {labelLead === '' ? null : <VisuallyHidden>{labelLead}</VisuallyHidden>}
          {label.slice(labelLead.length)}
        </Label>
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

/** Shows the error below a field of react-aria, which links it to its control; nothing without an error. */
export function FieldMessage({ message }: { readonly message: string | undefined }) {
  return (
    <FieldError className={styles.error}>
      <Icon name="warning" />
      <span>{message}</span>
    </FieldError>
  );
}
