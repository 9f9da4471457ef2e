import { FieldError, Label } from 'react-aria-components/TextField';
import { Text } from 'react-aria-components/Text';
import type { FieldLook } from './field-frame';
import { LabelRow, MessageText } from './field-frame';
import * as styles from './field.css';

/** Label with its badge, and the help below it; for use inside one of react-aria's fields, which ties them to its control. */
export function ChoiceHead({ label, badge, help, labelAside }: Pick<FieldLook, 'label' | 'badge' | 'help' | 'labelAside'>) {
  return (
    <>
      <LabelRow badge={badge} labelAside={labelAside}><Label className={styles.label}>{label}</Label></LabelRow>
      {help === undefined ? null : <Text slot="description" className={styles.help}>{help}</Text>}
    </>
  );
}

/** The error below one of react-aria's fields, which ties it to its control; nothing while there is none. */
export function ChoiceMessage({ message }: { readonly message: string | undefined }) {
  return <FieldError className={styles.error}><MessageText message={message} /></FieldError>;
}
