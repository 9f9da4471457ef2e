import { useId } from 'react';
import { PASSBOOK_NAME_LENGTH, toBankKana, TRANSFER_PERSON_NAME_LIMIT } from 'shared-rules/bank-kana';
import { Stack, textStyles } from 'shared-ui/core';
import { TextField, useFormValue } from 'shared-ui/forms';
import { senderName, TYPED_LIMIT } from './transfer-person-name.form';
import * as styles from './transfer-person-name-field.css';

interface TransferPersonNameFieldProps {
  /** Name of the value in the form, a string checked by `transferPersonName`. */
  readonly name: string;
  readonly label: string;
  readonly badge?: 'required' | 'optional';
  readonly help: string;
  /** The name that is used where nothing is typed, half-width. */
  readonly fallback?: string;
  readonly isDisabled?: boolean;
}

/**
 * 振込名義 with what the supplier will read: half-width as banks take it, how much of their space it needs, and which
 * characters they do not take, as it is typed.
 */
export function TransferPersonNameField({ fallback = '', ...look }: TransferPersonNameFieldProps) {
  const id = useId();
  const value = useFormValue(look.name);
  const typed = typeof value === 'string' ? value : '';
  const shown = senderName(typed, fallback);
  const { invalid } = toBankKana(typed);
  const isTooLong = shown.length > TRANSFER_PERSON_NAME_LIMIT;
  return (
    <Stack gap={8}>
      <TextField {...look} describedBy={id} maxLength={TYPED_LIMIT} />
      <p id={id} className={styles.preview}>
        <span className={styles.name}>{`取引先に表示される名義: ${shown}`}</span>
        {invalid.length === 0 ? null : <span className={styles.wrong}>{`使えない文字: ${invalid.join(' ')}`}</span>}
        {shown.length > PASSBOOK_NAME_LENGTH && !isTooLong ? (
          <span>{`半角${PASSBOOK_NAME_LENGTH}文字を超える部分は、取引先の通帳に表示されないことがあります。`}</span>
        ) : null}
        <span
          className={isTooLong ? `${textStyles.digits} ${styles.wrong}` : textStyles.digits}
        >{`半角 ${shown.length}/${TRANSFER_PERSON_NAME_LIMIT}`}</span>
      </p>
    </Stack>
  );
}
