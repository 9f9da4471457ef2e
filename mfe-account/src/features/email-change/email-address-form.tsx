import { useNavigate } from 'react-router-dom';
import type { LoginUser } from 'shared-api/types';
import { api } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import { EMAIL_ADDRESS, emailAddress } from 'shared-features/ui/email-address';
import { KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { maskEmail, shownMasked } from 'shared-rules/mail';
import { paths } from 'shared-shell';
import { ActionBar, Alert, Card, DescriptionList, LinkButton, Stack } from 'shared-ui/core';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { object } from 'valibot';
import { EMAIL_CHANGE } from './words';

const schema = object({ [EMAIL_ADDRESS]: emailAddress });

/** Starts the change of the e-mail address: re-authenticates the user, then sends a code to the new address. */
export function EmailAddressForm({ user }: { readonly user: LoginUser }) {
  const navigate = useNavigate();
  const { run, dialog } = useReauthentication();
  const form = useAppForm({
    schema,
    defaultValues: { [EMAIL_ADDRESS]: useKeptInput(EMAIL_ADDRESS) ?? '' },
    validateOn: 'submit',
    onSubmit: async (body) => {
      const outcome = await run(() => api.PUT('/users/email_address', { body }));
      // If the user closes the prompt, the form stays with the typed values.
      if (outcome.kind === 'done' && outcome.value.data !== undefined) {
        await navigate(paths.editEmailAuth(), { state: codeState(outcome.value.data, body.email_address) });
      }
    },
  });
  const current = shownMasked(maskEmail(user.emailAddress));
  return (
    <>
      <Form form={form} label={EMAIL_CHANGE}>
        <KeepInput names={[EMAIL_ADDRESS]} />
        <Card>
          <Stack gap={24}>
            <Alert tone="info">
              <p>{`変更すると、現在のアドレス（${current}）にもお知らせを送信します。`}</p>
              <p>変更すると、すべての端末からログアウトします。新しいメールアドレスでログインし直してください。</p>
            </Alert>
            <DescriptionList items={[{ term: '現在のアドレス', detail: current }]} />
            <TextField
              name={EMAIL_ADDRESS}
              label="新しいメールアドレス"
              badge="required"
              help="このアドレスに認証コードを送信します。入力例: taro@example.co.jp"
              type="email"
              autoComplete="email"
            />
          </Stack>
        </Card>
        <ActionBar>
          <LinkButton href={paths.myaccount()} isBlock>
            キャンセル
          </LinkButton>
          <SubmitButton isBlock>認証コードを送信</SubmitButton>
        </ActionBar>
      </Form>
      {dialog}
    </>
  );
}
