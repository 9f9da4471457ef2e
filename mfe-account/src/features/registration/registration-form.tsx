import { useEffect, useEffectEvent, useRef } from 'react';
import type { Registration } from 'shared-api/types';
import { api, dataOf } from 'shared-auth';
import { useServerTime } from 'shared-features/ui/server-time';
import { BUTTONS } from 'shared-rules/buttons';
import { ActionBar } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { RegistrationFields } from './registration-fields';
import { ADDRESS_PARTS, type RegistrationValues } from './registration-values';
import { registrationForm, type RegistrationOutput } from './registration.form';
import type { ScreenMessage } from './screen-message';

type HomeAddress = Record<`home_${(typeof ADDRESS_PARTS)[number]}`, string>;

/**
 * Returns the request body: the fields of the chosen business form. It always contains ご自宅の住所, even if it is the
 * business's.
 */
function bodyOf(output: RegistrationOutput): Registration {
  if (output.business_form === '1') {
    const { business_form: _form, ...corporation } = output;
    return { business_form: 1, corporation };
  }
  if (!output.is_home_business) {
    const { business_form: _form, is_home_business: _isHome, ...proprietor } = output;
    return { business_form: 2, sole_proprietor: proprietor };
  }
  const { business_form: _form, is_home_business: _isHome, ...proprietor } = output;
  const home = Object.fromEntries(
    ADDRESS_PARTS.map((part) => [`home_${part}`, proprietor[`business_${part}`]]),
  ) as HomeAddress;
  return { business_form: 2, sole_proprietor: { ...proprietor, ...home } };
}

interface RegistrationFormProps {
  readonly label: string;
  /** Initial values of the form. */
  readonly values: RegistrationValues;
  readonly message: ScreenMessage;
  /** Called on every change, so that a reload loses nothing. */
  readonly onChange: (values: RegistrationValues) => void;
  /** Called once everything is checked, with the values as typed and as the server stores them. */
  readonly onChecked: (values: RegistrationValues, checked: Registration) => void;
}

// A home address equal to the business's is not on the screen, so its errors appear at the business's fields.
const HOME_IS_BUSINESS = Object.fromEntries(ADDRESS_PARTS.map((part) => [`home_${part}`, `business_${part}`]));

/** Shows the fields of a registration. The server checks them all before the confirmation. */
export function RegistrationForm({ label, values, message, onChange, onChecked }: RegistrationFormProps) {
  const today = useServerTime()?.date;
  const form = useAppForm({
    schema: registrationForm(today),
    defaultValues: { ...values },
    fieldNames: values.is_home_business ? HOME_IS_BUSINESS : {},
    onSubmit: async (output) => {
      const data = await dataOf(api.POST('/users/validation', { body: bodyOf(output) }));
      onChecked(typed(getValues()), data);
    },
  });
  const { getValues, subscribe, setError, setFocus } = form.methods;

  // Ignores events without a change of the values, so that a completed check stays valid.
  const told = useRef(JSON.stringify(values));
  const tell = useEffectEvent((next: RegistrationValues) => {
    const text = JSON.stringify(next);
    if (text === told.current) return;
    told.current = text;
    onChange(next);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (next) => tell(typed(next.values)) }),
    [subscribe],
  );
  const begin = useEffectEvent(({ focus, problems = [] }: ScreenMessage) => {
    const isField = (name: string): name is keyof RegistrationValues => name in getValues();
    for (const { field, message: text } of problems)
      if (isField(field)) setError(field, { type: 'server', message: text });
    const first = focus ?? problems[0]?.field;
    if (first !== undefined && isField(first)) setFocus(first);
  });
  useEffect(() => begin(message), [message]);

  return (
    <Form form={form} label={label} gap="cards">
      <RegistrationFields />
      <ActionBar>
        <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
      </ActionBar>
    </Form>
  );
}

/** Returns the form's values, which include those of the business form that is not shown. */
const typed = (values: unknown) => values as RegistrationValues;
