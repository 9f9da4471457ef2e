import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { FoundCorporation } from 'shared-api/types';
import { $api } from 'shared-auth';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { FIELDS } from 'shared-rules/words';
import { TextField, useFormValue, useReadFormValue, useSetFormValue } from 'shared-ui/forms';
import { tidyCorporateNumber } from './corporate-number.form';

const CORPORATE_NUMBER_LENGTH = 13;

interface CorporateNumberFieldProps {
  readonly name: string;
  readonly badge: 'required' | 'optional';
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
  /** Called once when the register has the typed number. */
  readonly onFound: (corporation: FoundCorporation) => void;
}

/** Shows 法人番号. Checks the check digit at the thirteenth digit, then looks the number up in the register. */
export function CorporateNumberField({ name, onFound, ...look }: CorporateNumberFieldProps) {
  const number = tidyCorporateNumber(String(useFormValue(name) ?? ''));
  const read = useReadFormValue();
  const write = useSetFormValue();
  // The initial value was already looked up when it was typed.
  const known = useRef(number);
  const isNew = number !== known.current;
  const { data } = $api.useQuery(
    'get',
    '/corporations',
    { params: { query: { corporate_number: number } } },
    { enabled: isNew && isCorporateNumber(number), staleTime: Infinity },
  );

  // Once the number has had thirteen digits, each change validates it, even before blur.
  const isComplete = useRef(false);
  useEffect(() => {
    isComplete.current ||= number.length >= CORPORATE_NUMBER_LENGTH;
    if (isComplete.current) write(name, read(name));
  }, [number, name, read, write]);

  const found = isNew ? data?.corporations[0] : undefined;
  const tell = useEffectEvent((corporation: FoundCorporation) => {
    known.current = corporation.corporate_number;
    onFound(corporation);
  });
  useEffect(() => {
    if (found !== undefined) tell(found);
  }, [found]);

  return (
    <TextField
      name={name}
      label={FIELDS.corporateNumber}
      help="13桁の数字。登記されている法人に割り当てられた番号です。"
      width="medium"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      normalize={tidyCorporateNumber}
      {...look}
    />
  );
}
