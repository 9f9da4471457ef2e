import { useState } from 'react';
import type { MemberRole } from 'shared-api/types';
import { api, ApiError, isRefusal, newIdempotencyKey } from 'shared-auth';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { EMAIL_ADDRESS, emailAddress } from 'shared-features/ui/email-address';
import { FIELDS } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { Button, Cluster } from 'shared-ui/core';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { object } from 'valibot';
import { FirstFocus } from '../login-user/first-focus';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { RoleField, roleValue } from './role-field';
import { refreshMembers } from './use-member-call';

const TITLE = 'メンバーの招待';
const schema = object({ email_address: emailAddress, role: roleValue });

/** Returns the error with its text at the address, where the refusal is about that. */
function atAddress(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isRefusal(error, 'member_already', 'invited_already')) return error;
  const { httpStatus, message, code, status } = error;
  const errors = [{ field: EMAIL_ADDRESS, code: 'answered' as const, message }];
  return new ApiError({ httpStatus, message, code, status, errors });
}

interface InviteDialogProps {
  readonly run: ReturnType<typeof useReauthentication>['run'];
  readonly onClose: () => void;
}

/** Mails somebody an invitation to a role. */
export function InviteDialog({ run, onClose }: InviteDialogProps) {
  const { show } = useSnackbar();
  const [key, setKey] = useState(newIdempotencyKey);
  const form = useAppForm({
    schema,
    defaultValues: { email_address: '', role: '' },
    onSubmit: async ({ email_address: address, role }) => {
      const body = { email_address: address, role: role as MemberRole };
      try {
        const { kind } = await run(() =>
          api.POST('/members/invitations', { params: { header: { 'Idempotency-Key': key } }, body }),
        );
        if (kind === 'cancelled') return;
      } catch (error) {
        // Without an answer the mail may be on its way: the same key sends no second one.
        if (error instanceof ApiError && error.httpStatus > 0) setKey(newIdempotencyKey());
        throw atAddress(error);
      }
      await refreshMembers();
      onClose();
      show({ color: 'success', text: `${address} に招待のメールを送信しました。`, duration: SNACKBAR_MS });
    },
  });
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <p>招待のメールを送信します。メールのリンクから7日以内に参加できます。</p>
        <TextField
          name={EMAIL_ADDRESS}
          label={FIELDS.emailAddress}
          type="email"
          badge="required"
          autoComplete="off"
          help="別の会社でご利用中の方は、ログインに使うメールアドレスを入力してください。"
        />
        <FirstFocus name={EMAIL_ADDRESS} />
        <RoleField />
        <Cluster justify="end">
          <Button onPress={onClose}>キャンセル</Button>
          <SubmitButton>招待を送信</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
