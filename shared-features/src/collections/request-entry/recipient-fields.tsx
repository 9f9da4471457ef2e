import { FIELDS } from 'shared-rules/words';
import { TextField } from 'shared-ui/forms';
import { type FieldFrame, plainFrame } from './field-frame';
import { NAME_LIMIT, RECIPIENT_NAME_LABEL } from './partner.form';
import { RecipientEmailField } from './recipient-email-field';

/** At which address the partner is asked, and who is addressed there. */
export function RecipientFields({ frame = plainFrame }: { readonly frame?: FieldFrame }) {
  return (
    <>
      {frame('recipientEmail', FIELDS.emailAddress, (look) => <RecipientEmailField {...look} />)}
      {frame('recipientName', RECIPIENT_NAME_LABEL, (look) => (
        <TextField name="recipientName" label={RECIPIENT_NAME_LABEL} badge="optional" help="メールの宛名になります。入力例: 経理部 高橋" maxLength={NAME_LIMIT} width="long" {...look} />
      ))}
    </>
  );
}
