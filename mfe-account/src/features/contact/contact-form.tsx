import { useSignedIn } from 'shared-auth';
import { SUPPORT_MISSING, SupportForm } from 'shared-features/support/support-form';
import { EMAIL_ADDRESS, emailAddress } from 'shared-features/ui/email-address';
import { KeepInput, useKeep, useKeptInput } from 'shared-features/ui/kept-input';
import { required } from 'shared-rules/messages';
import { SUPPORT_NAME_MAX_LENGTH } from 'shared-rules/support';
import { FIELDS } from 'shared-rules/words';
import { TextField } from 'shared-ui/forms';
import { nonEmpty, object, pipe, string, trim } from 'valibot';

const NAME = 'お名前';

/** Somebody without a session gives a name, and the address for the reply. */
const ofStranger = object({
  topic: pipe(string(), nonEmpty(SUPPORT_MISSING.topic)),
  message: pipe(string(), trim(), nonEmpty(SUPPORT_MISSING.message)),
  name: pipe(string(), trim(), nonEmpty(required(NAME))),
  [EMAIL_ADDRESS]: emailAddress,
});

/** Shows the message to the operator. A reload keeps what was typed. */
export function ContactForm() {
  const isUser = useSignedIn();
  const keep = useKeep();
  // A further message begins empty, and so does the form after a reload.
  const forget = () => keep({ topic: '', message: '' });
  const message = { topic: useKeptInput('topic') ?? '', message: useKeptInput('message') ?? '' };
  const writer = { name: useKeptInput('name') ?? '', [EMAIL_ADDRESS]: useKeptInput(EMAIL_ADDRESS) ?? '' };
  if (isUser)
    return <SupportForm defaultValues={message} kept={<KeepInput names={['topic', 'message']} />} onSent={forget} />;
  return (
    <SupportForm
      schema={ofStranger}
      defaultValues={{ ...message, ...writer }}
      kept={<KeepInput names={['topic', 'message', 'name', EMAIL_ADDRESS]} />}
      onSent={forget}
    >
      <TextField
        name="name"
        label={`${NAME}（会社名・氏名）`}
        badge="required"
        autoComplete="name"
        maxLength={SUPPORT_NAME_MAX_LENGTH}
      />
      <TextField
        name={EMAIL_ADDRESS}
        label={FIELDS.emailAddress}
        badge="required"
        type="email"
        autoComplete="email"
        help="このアドレスに回答します。入力例: taro@example.co.jp"
      />
    </SupportForm>
  );
}
