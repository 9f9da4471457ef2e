import { api, ApiError, signIn } from 'shared-auth';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { Page, PageHeader } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { object, string } from 'valibot';

const schema = object({ email_address: string(), password: string() });

const NOT_HERE =
  'このアカウントではログインの手続きが必要なため、ここからはログインできません。2段階認証を使わないアカウントでログインしてください。';

/** Shows a plain sign-in for remotes without one. Only for accounts without a second factor. */
export function StandaloneSignin() {
  const form = useAppForm({
    schema,
    defaultValues: { email_address: '', password: '' },
    validateOn: 'change',
    onSubmit: async (body) => {
      const { data } = await api.POST('/login', { body });
      if (data === undefined || !('access_token' in data)) throw new ApiError({ httpStatus: 0, message: NOT_HERE });
      signIn(data);
    },
  });

  return (
    <Page width="form">
      <PageHeader title={BUTTONS.login} />
      <Form form={form} label={BUTTONS.login}>
        <TextField name="email_address" label={FIELDS.emailAddress} type="email" autoComplete="username" />
        <PasswordField name="password" label={FIELDS.password} autoComplete="current-password" />
        <SubmitButton>{BUTTONS.login}</SubmitButton>
      </Form>
    </Page>
  );
}
