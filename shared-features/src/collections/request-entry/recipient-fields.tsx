import { useEffect, useEffectEvent, useRef } from 'react';
import { $api } from 'shared-auth';
import { FIELDS } from 'shared-rules/words';
import { TextButton } from 'shared-ui/core';
import { TextField, useClearFormValue, useFormValue, useReadFormValue, useSetFormValue } from 'shared-ui/forms';
import { type FieldFrame, plainFrame, type FramedLook } from './field-frame';
import { NAME_LIMIT, RECIPIENT_NAME_LABEL, EMAIL_LIMIT } from './partner.form';

const NAME = 'recipientEmail';

/**
 * Where the mail goes: the partner's own address is filled in and follows the partner, so that nobody's request goes to
 * another company; what the reader has typed stays, with the partner's at hand.
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
  /** What this field was given by itself, of which partner. */
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
  // Until the partner has been read, the address of the one before stays.
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

/** At which address the partner is asked, and who is addressed there. */
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
