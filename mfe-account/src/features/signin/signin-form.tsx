import { api, signIn } from 'shared-auth';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { Form, PasswordField, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { signinDefaults, signinSchema } from './signin.form';

/** Signs in with e-mail and password. It validates on change only (spec section 5); a refusal stands above the fields. */
export function SigninForm() {
  const form = useAppForm({
    schema: signinSchema,
    defaultValues: signinDefaults,
    validateOn: 'change',
    onSubmit: async (body) => {
      const { data } = await api.POST('/login', { body });
      if (data === undefined || !('access_token' in data)) throw new Error('The sign-in answered without tokens');
      signIn(data);
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
