import { useNavigate } from 'react-router-dom';
import { api } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import { EMAIL_ADDRESS, emailAddress } from 'shared-features/ui/email-address';
import { KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { object } from 'valibot';

const schema = object({ email_address: emailAddress });

/** Mails a link and a code with which a new password can be set. */
export function SendEmailForm() {
  const navigate = useNavigate();
  const form = useAppForm({
    schema,
    defaultValues: { email_address: useKeptInput(EMAIL_ADDRESS) ?? '' },
    validateOn: 'submit',
    onSubmit: async (body) => {
      const { data } = await api.POST('/password_resets', { body });
      if (data !== undefined) await navigate(paths.passwordReset(), { state: codeState(data, body.email_address) });
    },
  });
  return (
    <Form form={form} label="パスワードの再設定">
      <KeepInput names={[EMAIL_ADDRESS]} />
      <p>ご登録のメールアドレスに、パスワードを再設定するためのリンクと認証コードを送信します。</p>
      <TextField name={EMAIL_ADDRESS} label={FIELDS.emailAddress} type="email" autoComplete="username" />
      <SubmitButton isBlock>再設定メールを送信</SubmitButton>
    </Form>
  );
}
