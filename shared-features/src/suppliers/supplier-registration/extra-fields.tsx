import { useEffect, useState } from 'react';
import { formatPhoneNumber } from 'shared-rules/phone';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { TextField, useFormValues } from 'shared-ui/forms';
import { AddressFields } from '../../bank/address';
import { EMAIL_LENGTH } from './company-values';
import * as styles from './supplier-registration.css';

const ADDRESS = ['postal_code', 'address_state', 'address_city', 'address_street', 'address_building_name'] as const;
const CONTACT = ['phone_number', 'email_address'] as const;
const FIELD_NAMES: readonly string[] = [...ADDRESS, ...CONTACT];

interface ExtraFieldsProps {
  /** Names of fields that the reader must see now: they are wrong, or are to be changed. A new array for each time. */
  readonly needed: readonly string[];
}

/** 所在地 and 連絡先, which nobody has to enter: folded, with what stands in them in one line. */
export function ExtraFields({ needed }: ExtraFieldsProps) {
  const isNeeded = needed.some((name) => FIELD_NAMES.includes(name));
  const [isOpen, setIsOpen] = useState(isNeeded);
  useEffect(() => {
    if (needed.some((name) => FIELD_NAMES.includes(name))) setIsOpen(true);
  }, [needed]);
  return (
    <div>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>所在地・連絡先（任意）</summary>
        <div className={styles.folded}>
          <Stack gap={24}>
            <AddressFields prefix="" of="取引先の所在地" autoCompleteSection="section-supplier" badge="optional" />
            <TextField
              name="phone_number" label={FIELDS.phoneNumber} badge="optional" help="ハイフンなしでも可" type="tel" width="medium"
              autoComplete="off" maxLength={20} normalize={formatPhoneNumber}
            />
            <TextField
              name="email_address" label={FIELDS.emailAddress} badge="optional" help="入力例: taro@example.co.jp" type="email" width="long"
              autoComplete="off" maxLength={EMAIL_LENGTH}
            />
          </Stack>
        </div>
      </details>
      {isOpen ? null : <InFold />}
    </div>
  );
}

/** What stands in the fold, in one line; nothing while that is empty. */
function InFold() {
  const values = useFormValues(FIELD_NAMES).map(String);
  const [postalCode = '', ...rest] = values;
  const address = rest.slice(0, ADDRESS.length - 1).join('');
  const parts = [postalCode === '' ? '' : `〒${postalCode}`, address, ...rest.slice(ADDRESS.length - 1)].filter((part) => part !== '');
  return parts.length === 0 ? null : <p className={styles.inFold}>{parts.join('　')}</p>;
}
