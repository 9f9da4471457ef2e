import { useId } from 'react';
import { PASSBOOK_NAME_LENGTH, toBankKana, TRANSFER_PERSON_NAME_LIMIT } from 'shared-rules/bank-kana';
import { required, transferNameCharacters, transferNameTooLong } from 'shared-rules/messages';
import { Stack, textStyles } from 'shared-ui/core';
import { TextField, useFormValue } from 'shared-ui/forms';
import * as v from 'valibot';
import * as styles from './transfer-person-name.css';

/** Characters that the contract takes as typed; banks take fewer. */
const TYPED_LIMIT = 100;

/**
 * Returns the sender's name as the bank receives it: half-width, without characters that no bank accepts.
 * @param fallback used if nothing is typed
 */
export function senderName(typed: string, fallback = ''): string {
  return toBankKana(typed.trim() === '' ? fallback : typed).value;
}

/**
 * Returns the schema of a typed sender's name, in any width and either kana (docs/screens.md 7, docs/domain.md 11.1).
 * The value stays as typed: the server stores it half-width.
 * @param label the field's name on its screen
 * @param fallback used if nothing is typed; without one a name is required
 */
export const transferPersonName = (label: string, fallback = '') =>
  v.pipe(
    v.string(),
    v.check((name) => senderName(name, fallback) !== '' || toBankKana(name).invalid.length > 0, required(label)),
    v.check(
      (name) => toBankKana(name).invalid.length === 0,
      ({ input }) => transferNameCharacters(toBankKana(String(input)).invalid),
    ),
    v.check(
      (name) => toBankKana(name).value.length <= TRANSFER_PERSON_NAME_LIMIT,
      transferNameTooLong(TRANSFER_PERSON_NAME_LIMIT),
    ),
  );

interface TransferPersonNameFieldProps {
  /** Name of the value in the form, a string checked by `transferPersonName`. */
  readonly name: string;
  readonly label: string;
  readonly badge?: 'required' | 'optional';
  readonly help: string;
  /** Name used if nothing is typed, half-width. */
  readonly fallback?: string;
  readonly isDisabled?: boolean;
}

/**
 * Shows 振込名義 with a preview for the supplier while the user types: half-width as banks accept it, its length, and the
 * characters that banks reject.
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
