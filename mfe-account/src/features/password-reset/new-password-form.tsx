import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, ApiError, clearSession } from 'shared-auth';
import { shownAddress } from 'shared-features/ui/shown-address';
import { paths, useSnackbar } from 'shared-shell';
import { Alert, Stack } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { object } from 'valibot';
import { NewPasswordField } from '../new-password/new-password-field';
import { newPassword } from '../new-password/new-password.form';
import { NewMailButton } from './new-mail-button';
import type { KeptTicket } from './reset-ticket';

const LABEL = '新しいパスワード';
const SNACKBAR_MS = 8_000;

const schema = object({ new_password: newPassword(LABEL) });

/**
 * Sets the new password with the ticket, then continues to the sign-in. All sessions of the user have ended by then.
 */
export function NewPasswordForm({ ticket }: { readonly ticket: KeptTicket }) {
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const [expired, setExpired] = useState<string | null>(null);
  const form = useAppForm({
    schema,
    defaultValues: { new_password: '' },
    validateOn: 'submit',
    onSubmit: async ({ new_password: password }) => {
      // The ticket is sufficient. The server would check the tokens of a session first, and they may have expired.
      clearSession();
      try {
        await api.PUT('/users/password', { body: { reset_ticket: ticket.reset_ticket, new_password: password } });
      } catch (error) {
        if (!(error instanceof ApiError) || !isOver(error)) throw error;
        setExpired(error.errors[0]?.message ?? error.message);
        return;
      }
      await navigate(paths.signin(), { replace: true });
      show({ color: 'success', text: '新しいパスワードを設定しました。ログインしてください。', duration: SNACKBAR_MS });
    },
  });
  if (expired !== null) {
    return (
      <Stack>
        <Alert tone="warning" isLive>
          {expired}
        </Alert>
        <NewMailButton />
      </Stack>
    );
  }
  return (
    <Form form={form} label="新しいパスワードの設定">
      <p>
        <strong>{shownAddress(ticket)}</strong>{' '}
        の新しいパスワードを設定します。設定すると、ログイン中のすべての端末からログアウトします。
      </p>
      <NewPasswordField name="new_password" label={LABEL} />
      <SubmitButton isBlock>設定</SubmitButton>
    </Form>
  );
}

/** Whether the ticket has expired or was used, so that the form cannot succeed. */
function isOver({ httpStatus, errors }: ApiError): boolean {
  return httpStatus === 410 || errors.some(({ field }) => field === 'reset_ticket');
}
