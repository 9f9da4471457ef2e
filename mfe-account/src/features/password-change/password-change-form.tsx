import { useNavigate } from 'react-router-dom';
import { $api, api, queryClient, useCurrentUser } from 'shared-auth';
import { required } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { paths, useSnackbar } from 'shared-shell';
import { ActionBar, Alert, Card, LinkButton, Stack } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, useAppForm } from 'shared-ui/forms';
import { nonEmpty, object, pipe, string } from 'valibot';
import { NewPasswordField } from '../new-password/new-password-field';
import { newPassword } from '../new-password/new-password.form';

const CURRENT = '現在のパスワード';
const NEW = '新しいパスワード';
const SNACKBAR_MS = 8_000;

const schema = object({
  current_password: pipe(string(), nonEmpty(required(CURRENT))),
  new_password: newPassword(NEW),
});

/** Sets a new password with the current one. The user's other sessions end; this one continues. */
export function PasswordChangeForm() {
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const emailAddress = useCurrentUser()?.emailAddress;
  const form = useAppForm({
    schema,
    defaultValues: { current_password: '', new_password: '' },
    validateOn: 'submit',
    onSubmit: async (body) => {
      await api.PUT('/users/password', { body });
      // Other pages show the last change of the password and the active sessions.
      void queryClient.invalidateQueries({ queryKey: $api.queryOptions('get', '/users/security_settings').queryKey });
      void queryClient.invalidateQueries({ queryKey: $api.queryOptions('get', '/users/sessions').queryKey });
      await navigate(paths.myaccount());
      show({
        color: 'success',
        text: 'パスワードを変更しました。ほかの端末からはログアウトしました。',
        duration: SNACKBAR_MS,
      });
    },
  });
  return (
    <Form form={form} label="パスワードの変更">
      <Card>
        <Stack gap={24}>
          <Alert tone="info">変更すると、この端末のほかでは、ログイン中のすべての端末からログアウトします。</Alert>
          <PasswordField name="current_password" label={CURRENT} autoComplete="current-password" />
          <NewPasswordField name="new_password" label={NEW} emailAddress={emailAddress} />
        </Stack>
      </Card>
      <ActionBar>
        <LinkButton href={paths.myaccount()} isBlock>
          キャンセル
        </LinkButton>
        <SubmitButton isBlock>{BUTTONS.change}</SubmitButton>
      </ActionBar>
    </Form>
  );
}
