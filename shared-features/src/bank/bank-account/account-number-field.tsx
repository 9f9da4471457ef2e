import { useState } from 'react';
import { parseAccountNumber } from 'shared-rules/bank';
import { toHalfWidth } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import { Icon, Stack } from 'shared-ui/core';
import { TextField } from 'shared-ui/forms';
import { accountName, type AccountPrefix, useAccountFields } from './account-names';
import * as styles from './bank-account.css';

/** Digits, and the spaces and hyphens that somebody may put between them. */
const TYPED_LIMIT = 20;

/** 口座番号: filled up with zeros to seven digits when it is left, and it is said. */
export function AccountNumberField({ prefix }: { readonly prefix: AccountPrefix }) {
  const { account_number: now } = useAccountFields(prefix, 'account_number');
  const [filledUp, setFilledUp] = useState<string | null>(null);
  const normalize = (text: string) => {
    const number = parseAccountNumber(text);
    if (number === null) return toHalfWidth(text);
    if (number !== now) setFilledUp(number.length > toHalfWidth(text).replace(/\D/g, '').length ? number : null);
    return number;
  };
  return (
    <Stack gap={8}>
      <TextField
        name={accountName(prefix, 'account_number')} label={FIELDS.accountNumber} badge="required" width="short" inputMode="numeric" autoComplete="off"
        maxLength={TYPED_LIMIT} help="数字7桁。7桁に満たない番号は、先頭に0を補います。" normalize={normalize}
      />
      {/* Always there, so that what comes into it is read out. */}
      <div role="status" className={styles.spokenLine}>
        {filledUp !== null && filledUp === now ? <p className={styles.note}><Icon name="info" />{`先頭に0を補い、7桁にしました: ${filledUp}`}</p> : null}
      </div>
    </Stack>
  );
}
