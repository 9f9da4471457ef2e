import { useEffect, useEffectEvent, useRef } from 'react';
import { $api } from 'shared-auth';
import { FIELDS } from 'shared-rules/words';
import { TextButton } from 'shared-ui/core';
import { TextField, useClearFormValue, useFormValue, useReadFormValue, useSetFormValue } from 'shared-ui/forms';
import type { FramedLook } from 'shared-features/invoice/invoice-fields';
import { type FieldFrame, plainFrame } from './field-frame';
import { NAME_LIMIT, RECIPIENT_NAME_LABEL, EMAIL_LIMIT } from './partner.form';

const NAME = 'recipientEmail';

/**
 * Shows the recipient's address. It follows the chosen partner's address, so that no request goes to another company. A
 * typed address stays, with the partner's offered.
 */
function RecipientEmailField({ labelAside, describedBy }: FramedLook) {
  const id = String(useFormValue('supplierId') ?? '');
  const email = useFormValue(NAME);
  const read = useReadFormValue();
  const write = useSetFormValue();
  const clear = useClearFormValue();
  const { data } = $api.useQuery(
    'get',
    '/suppliers/{id}',
    { params: { path: { id: Number(id) } } },
    { enabled: id !== '' },
  );
  const own = data?.email_address ?? '';
  /** Address that this field filled in itself; null if none. */
  const filled = useRef<string | null>(null);

  const follow = useEffectEvent(() => {
    const now = read(NAME);
    const isOurs = now === '' || now === filled.current;
    if (now === own) filled.current = own;
    if (!isOurs || now === own) return;
    if (own === '') clear(NAME);
    else write(NAME, own);
    filled.current = own;
  });
  // Keeps the previous address until the new partner is loaded.
  useEffect(() => (data === undefined ? undefined : follow()), [data]);

  return (
    <TextField
      name={NAME}
      label={FIELDS.emailAddress}
      badge="required"
      type="email"
      width="long"
      maxLength={EMAIL_LIMIT}
      autoComplete="off"
      help="お支払いのお願いとお支払い用のリンクを、このアドレスにメールでお送りします。入力例: taro@example.co.jp"
      describedBy={describedBy}
      labelAside={
        own === '' || own === email ? (
          labelAside
        ) : (
          <>
            {labelAside}
            <TextButton size="xs" onPress={() => write(NAME, own)}>
              取引先のアドレスを入力
            </TextButton>
          </>
        )
      }
    />
  );
}

/** Shows the e-mail address and the name of the recipient. */
export function RecipientFields({ frame = plainFrame }: { readonly frame?: FieldFrame }) {
  return (
    <>
      {frame('recipientEmail', FIELDS.emailAddress, (look) => (
        <RecipientEmailField {...look} />
      ))}
      {frame('recipientName', RECIPIENT_NAME_LABEL, (look) => (
        <TextField
          name="recipientName"
          label={RECIPIENT_NAME_LABEL}
          badge="optional"
          help="メールの宛名になります。入力例: 経理部 高橋"
          maxLength={NAME_LIMIT}
          width="long"
          {...look}
        />
      ))}
    </>
  );
}
