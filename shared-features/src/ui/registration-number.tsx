import type { ReactNode } from 'react';
import { isRegistrationNumber } from 'shared-rules/corporate-number';
import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import { Stack, TextLink } from 'shared-ui/core';
import { TextField, useFormValue } from 'shared-ui/forms';

/**
 * Normalizes a typed registration number to its stored form, T and digits. Accepts any width, with or without hyphens.
 */
export function normalizeRegistrationNumber(text: string): string {
  return toHalfWidth(normalizeHyphens(text)).replace(/[\s-]/g, '').toUpperCase();
}

/** The tax office's public register of qualified invoice issuers, one entry by its 13 digits. */
const REGISTER = 'https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=';

interface RegistrationNumberFieldProps {
  readonly name: string;
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/** Shows a field for T and 13 digits in any width. A complete number gets a link to the public register. */
export function RegistrationNumberField({ name, ...look }: RegistrationNumberFieldProps) {
  const number = normalizeRegistrationNumber(String(useFormValue(name) ?? ''));
  return (
    <Stack gap={8}>
      <TextField
        name={name}
        label={FIELDS.registrationNumber}
        badge="optional"
        help="入力例: T1234567890123"
        normalize={normalizeRegistrationNumber}
        width="medium"
        {...look}
      />
      {isRegistrationNumber(number) ? (
        <TextLink href={`${REGISTER}${number.slice(1)}`} isExternal>
          国税庁の公表サイトで確認
        </TextLink>
      ) : null}
    </Stack>
  );
}
