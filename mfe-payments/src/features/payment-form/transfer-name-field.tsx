import { TRANSFER_PERSON_NAME_LIMIT } from 'shared-rules/bank-kana';
import { Stack } from 'shared-ui/core';
import { TextField, useFormValue } from 'shared-ui/forms';
import { NAME_LABEL, senderName } from './payment-values.form';
import * as styles from './transfer-name-field.css';

/** Characters that the contract takes as typed; banks take fewer. */
const TYPED_LIMIT = 100;

/** 振込名義 with what the supplier will read: half-width as banks take it, and how much of their space it needs. */
export function TransferNameField({ ownName, isDisabled }: { readonly ownName: string; readonly isDisabled: boolean }) {
  const typed = useFormValue('transferPersonName');
  const shown = senderName(typeof typed === 'string' ? typed : '', ownName);
  const isTooLong = shown.length > TRANSFER_PERSON_NAME_LIMIT;
  return (
    <Stack gap={8}>
      <TextField
        name="transferPersonName"
        label={NAME_LABEL}
        badge="optional"
        help="取引先の通帳に表示される名前です。空欄のときは、ご登録の振込名義を使います。"
        maxLength={TYPED_LIMIT}
        isDisabled={isDisabled}
      />
      <p className={styles.preview}>
        <span className={styles.name}>{`取引先に表示される名義: ${shown}`}</span>
        <span className={isTooLong ? `${styles.count} ${styles.over}` : styles.count}>{`半角 ${shown.length}/${TRANSFER_PERSON_NAME_LIMIT}`}</span>
      </p>
    </Stack>
  );
}
