import type { CodeSession } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { TransferPersonNameField } from 'shared-features/bank/transfer-person-name';
import { tidyCorporateNumber } from 'shared-features/bank/corporation-search';
import { tidyPostalCode } from 'shared-features/bank/address';
import { formatPhoneNumber } from 'shared-rules/phone';
import { PREFECTURES } from 'shared-rules/prefectures';
import { tidyName } from 'shared-rules/tidy-name';
import { FIELDS } from 'shared-rules/words';
import { Card, Stack } from 'shared-ui/core';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import { NamePair, NamePart } from '../registration/name-pair';
import { AGREES, isAboutTerms, TERMS_MISSING, TermsConsent, useTerms } from '../signup/terms-consent';
import { EMPTY_GUEST, guestSchema } from './guest.form';
import { askGuestCode } from './guest-calls';

const STATES = PREFECTURES.map((name) => ({ value: name, label: name }));
const CONTACT = 'ご担当者名';

function PayerCard() {
  return (
    <Card title="お支払いになる方">
      <Stack gap={24}>
        <TextField
          name="name"
          label={FIELDS.guestName}
          badge="required"
          help="領収書の宛名になります。入力例: 株式会社サンプル"
          autoComplete="organization"
          maxLength={150}
          normalize={tidyName}
        />
        <TextField
          name="corporate_number"
          label={FIELDS.corporateNumber}
          badge="optional"
          help="法人の場合に入力してください。13桁の数字です。"
          width="medium"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          normalize={tidyCorporateNumber}
        />
        <NamePair
          label={CONTACT}
          first={<NamePart name="last_name" label={FIELDS.userLastName} owner={CONTACT} autoComplete="family-name" />}
          second={<NamePart name="first_name" label={FIELDS.userFirstName} owner={CONTACT} autoComplete="given-name" />}
        />
        <TextField
          name="phone_number"
          label={FIELDS.phoneNumber}
          badge="required"
          help="内容確認のため、お電話を差し上げる場合があります。"
          type="tel"
          width="medium"
          autoComplete="tel-national"
          maxLength={20}
          normalize={formatPhoneNumber}
        />
        <TransferPersonNameField
          name="transfer_person_name"
          label={FIELDS.transferPersonName}
          badge="required"
          help="ご依頼元の通帳に表示される名前です。カナ・英数字、40文字以内。"
        />
      </Stack>
    </Card>
  );
}

/** Asks for the address. The search by postal code needs a session. */
function AddressCard() {
  return (
    <Card title="所在地">
      <Stack gap={24}>
        <TextField
          name="postal_code"
          label={FIELDS.postalCode}
          badge="required"
          width="medium"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          normalize={tidyPostalCode}
        />
        <SelectField
          name="address_state"
          label={FIELDS.addressState}
          badge="required"
          width="medium"
          options={STATES}
        />
        <TextField
          name="address_city"
          label={FIELDS.addressCity}
          badge="required"
          help="入力例: 千代田区"
          width="medium"
          autoComplete="address-level2"
          maxLength={50}
        />
        <TextField
          name="address_street"
          label={FIELDS.addressStreet}
          badge="required"
          help="入力例: 丸の内1-1-1"
          width="long"
          autoComplete="address-line1"
          maxLength={100}
        />
        <TextField
          name="address_building_name"
          label={FIELDS.addressBuildingName}
          badge="optional"
          width="long"
          autoComplete="address-line2"
          maxLength={100}
        />
      </Stack>
    </Card>
  );
}

interface GuestFormProps {
  readonly onSent: (session: CodeSession) => void;
}

/** Asks who pays, and for the agreement to the terms; then mails the code to the address of the request. */
export function GuestForm({ onSent }: GuestFormProps) {
  const { data: terms, refetch } = useTerms();
  const form = useAppForm({
    schema: guestSchema,
    defaultValues: EMPTY_GUEST,
    fieldNames: { terms_version: AGREES },
    onSubmit: async ({ agrees: _agrees, ...payer }) => {
      if (terms === undefined) throw new ApiError({ httpStatus: 0, message: TERMS_MISSING });
      try {
        onSent(await askGuestCode({ payer, terms_version: terms.version }));
      } catch (error) {
        if (isAboutTerms(error)) {
          await refetch();
          form.methods.resetField(AGREES);
        }
        throw error;
      }
    },
  });
  return (
    <Form form={form} label="お支払いになる方の情報">
      <PayerCard />
      <AddressCard />
      <TermsConsent />
      <SubmitButton isBlock>認証コードを送信</SubmitButton>
    </Form>
  );
}
