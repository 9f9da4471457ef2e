import type { FoundAddress } from 'shared-api/types';
import { PREFECTURES } from 'shared-rules/prefectures';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { TextField, useFocusField, useReadFormValue } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import { useFillFields } from '../../ui/fill-fields';
import { addressNames, type AddressPrefix } from './address.form';
import { PostalCodeField } from './postal-code-field';
import { tidyAddress } from './tidy-address';

interface AddressFieldsProps {
  /** Prefix of the field names: '' where the form has one address. */
  readonly prefix: AddressPrefix;
  /** Heading above the address. */
  readonly of: string;
  /** Autofill section such as `section-home`. It lets the browser tell two addresses of one form apart. */
  readonly autoCompleteSection: `section-${string}`;
  /** Mark of every field but the building name, which is always optional. Default `required`. */
  readonly badge?: 'required' | 'optional';
}

const OPTIONS = PREFECTURES.map((name) => ({ value: name, label: name }));
const QUESTION = { title: '住所の置き換え', text: '入力されている住所を、郵便番号の住所に置き換えますか？' };
/** Maximum lengths of the contract, in characters. */
const CITY_LENGTH = 50;
const STREET_LENGTH = 100;

/**
 * Fields of an address, by the contract's names. The postal code fills prefecture, city and town, then moves the focus
 * to the house number. Asks before it overwrites typed text.
 */
export function AddressFields({ prefix, of, autoCompleteSection: section, badge = 'required' }: AddressFieldsProps) {
  const names = addressNames(prefix);
  const fill = useFillFields(QUESTION);
  const read = useReadFormValue();
  const focus = useFocusField();
  const fillAddress = async (address: FoundAddress, leadsOn: boolean) => {
    const street = String(read(names.street) ?? '');
    // Keeps a street that already has a house number after the same town.
    const town = street.startsWith(address.address_street) ? street : address.address_street;
    const isFilled = await fill({
      [names.state]: address.address_state,
      [names.city]: address.address_city,
      [names.street]: town,
    });
    if (isFilled && leadsOn) focus(names.street);
    return isFilled;
  };
  return (
    <Stack gap={24}>
      <PostalCodeField
        name={names.postalCode}
        of={of}
        badge={badge}
        autoComplete={`${section} postal-code`}
        onFound={fillAddress}
      />
      <SelectField name={names.state} label={FIELDS.addressState} badge={badge} width="medium" options={OPTIONS} />
      <TextField
        name={names.city}
        label={FIELDS.addressCity}
        badge={badge}
        help="入力例: 千代田区"
        width="medium"
        maxLength={CITY_LENGTH}
        autoComplete={`${section} address-level2`}
        normalize={tidyAddress}
      />
      <TextField
        name={names.street}
        label={FIELDS.addressStreet}
        badge={badge}
        help="入力例: 丸の内1-1-1"
        width="long"
        maxLength={STREET_LENGTH}
        autoComplete={`${section} address-line1`}
        normalize={tidyAddress}
      />
      <TextField
        name={names.building}
        label={FIELDS.addressBuildingName}
        badge="optional"
        width="long"
        maxLength={STREET_LENGTH}
        autoComplete={`${section} address-line2`}
        normalize={tidyAddress}
      />
    </Stack>
  );
}
