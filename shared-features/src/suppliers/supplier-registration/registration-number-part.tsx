import type { ReactNode } from 'react';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { Stack, TextButton } from 'shared-ui/core';
import { useFocusField, useFormValue, useSetFormValue } from 'shared-ui/forms';
import { tidyCorporateNumber } from '../../bank/corporation-search';
import { RegistrationNumberField } from '../../ui/registration-number';
import * as styles from './supplier-registration.css';

const NAME = 'registration_number';

interface RegistrationNumberPartProps {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/**
 * Shows 登録番号 and suggests T and the corporate number. It is filled in only on press: not every corporation issues
 * qualified invoices.
 */
export function RegistrationNumberPart(look: RegistrationNumberPartProps) {
  const isCorporation = useFormValue('business_form') === '1';
  const number = tidyCorporateNumber(String(useFormValue('corporate_number') ?? ''));
  const isEmpty = useFormValue(NAME) === '';
  const write = useSetFormValue();
  const focus = useFocusField();
  const take = () => {
    write(NAME, `T${number}`);
    // The button disappears with the suggestion.
    focus(NAME);
  };
  return (
    <Stack gap={8}>
      <RegistrationNumberField name={NAME} {...look} />
      {isCorporation && isEmpty && isCorporateNumber(number) ? (
        <p className={styles.suggestion}>
          <span>
            インボイスの登録がある法人なら、登録番号は <span className={styles.number}>{`T${number}`}</span> です。
          </span>
          <TextButton size="xs" icon="edit" aria-label={`登録番号に T${number} を入力`} onPress={take}>
            この番号を入力
          </TextButton>
        </p>
      ) : null}
    </Stack>
  );
}
