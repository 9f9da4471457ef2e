import { formatPhoneNumber } from 'shared-rules/phone';
import { FIELDS } from 'shared-rules/words';
import { Card, Stack } from 'shared-ui/core';
import { TextField } from 'shared-ui/forms';
import { NamePair } from './name-pair';
import { tidyName } from 'shared-rules/tidy-name';

/** ご担当者: the person who signs in. */
export function ContactCard() {
  return (
    <Card title="ご担当者">
      <Stack gap={24}>
        <NamePair
          label="ご担当者名"
          first={<TextField name="user_last_name" label={FIELDS.userLastName} autoComplete="family-name" maxLength={50} normalize={tidyName} />}
          second={<TextField name="user_first_name" label={FIELDS.userFirstName} autoComplete="given-name" maxLength={50} normalize={tidyName} />}
        />
        <TextField
          name="phone_number" label={FIELDS.phoneNumber} help="ハイフンなしでも可。内容確認のため、お電話を差し上げる場合があります。" type="tel" width="medium"
          autoComplete="tel-national" maxLength={20} normalize={formatPhoneNumber}
        />
      </Stack>
    </Card>
  );
}
