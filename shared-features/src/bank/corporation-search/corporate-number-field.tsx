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
  readonly badge?: 'optional';
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
  /** Told once when the number that was typed is found in the register. */
  readonly onFound: (corporation: FoundCorporation) => void;
}

/** 法人番号: its check digit is looked at with the thirteenth digit, and then the register. */
export function CorporateNumberField({ name, onFound, ...look }: CorporateNumberFieldProps) {
  const number = tidyCorporateNumber(String(useFormValue(name) ?? ''));
  const read = useReadFormValue();
  const write = useSetFormValue();
  // What the form began with was looked up when it was typed.
  const known = useRef(number);
  const isNew = number !== known.current;
  const { data } = $api.useQuery(
    'get',
    '/corporations',
    { params: { query: { corporate_number: number } } },
    { enabled: isNew && isCorporateNumber(number), staleTime: Infinity },
  );

  // From the thirteenth digit on it is checked at each change, also before the field is left.
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
