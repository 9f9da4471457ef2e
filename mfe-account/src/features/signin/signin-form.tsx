import { useNavigate, useSearchParams } from 'react-router-dom';
import { api, signIn } from 'shared-auth';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { inAppPath, paths } from 'shared-shell';
import { Form, PasswordField, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { signinDefaults, signinSchema } from './signin.form';

/**
 * Signs in with e-mail and password, then goes where `redirect` says if that is a known path of ours. It validates on
 * change only (spec section 5); what the server refuses stands above the fields.
 */
export function SigninForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useAppForm({
    schema: signinSchema,
    defaultValues: signinDefaults,
    validateOn: 'change',
    onSubmit: async (body) => {
      const { data } = await api.POST('/login', { body });
      if (data === undefined) throw new Error('The sign-in answered without tokens');
      signIn(data);
      await navigate(inAppPath(query.get('redirect')) ?? paths.toppage(), { replace: true });
    },
  });
  return (
    <Form form={form} label={BUTTONS.login}>
      <TextField name="email_address" label={FIELDS.emailAddress} type="email" autoComplete="username" />
      <PasswordField name="password" label={FIELDS.password} autoComplete="current-password" />
      <SubmitButton isBlock>{BUTTONS.login}</SubmitButton>
    </Form>
  );
}
