import { useNavigate } from 'react-router-dom';
import { api } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import { EMAIL_ADDRESS } from 'shared-features/ui/email-address';
import { KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { resumeSchema } from './signup.form';

/** Continues an unfinished registration: sends a new code to its address. Shows the same if there is none. */
export function ResumeForm() {
  const navigate = useNavigate();
  const form = useAppForm({
    schema: resumeSchema,
    defaultValues: { email_address: useKeptInput(EMAIL_ADDRESS) ?? '' },
    validateOn: 'submit',
    onSubmit: async (body) => {
      const { data } = await api.POST('/users/resignup', { body });
      if (data !== undefined) await navigate(paths.signupCode(), { state: codeState(data, body.email_address) });
    },
  });
  return (
    <Form form={form} label="登録の再開">
      <KeepInput names={[EMAIL_ADDRESS]} />
      <p>登録の途中で使用したメールアドレスに、認証コードを送信します。中断したところから再開できます。</p>
      <TextField name={EMAIL_ADDRESS} label={FIELDS.emailAddress} type="email" autoComplete="username" />
      <SubmitButton isBlock>認証コードを送信</SubmitButton>
    </Form>
  );
}
