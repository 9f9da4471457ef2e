import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $api, api, dataOf } from 'shared-auth';
import { required } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { Button, Cluster, Alert, LoadError, Skeleton } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, useAppForm, useFocusField } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { nonEmpty, object, pipe, string } from 'valibot';
import { codeState, type KeptCodeSession } from '../../ui/code-state';
import { OneTimeCodeForm } from '../one-time-code';
import { PASSKEY_INTERRUPTED, provePasskey, supportsPasskeys } from '../passkeys';
import { provePerson } from './proof';

/** The current password; the rules for a new one do not apply here. */
const reauthenticationForm = object({ password: pipe(string(), nonEmpty(required(FIELDS.password))) });

const reauthenticationDefaults = { password: '' };

interface PasskeyProofProps {
  readonly onProven: () => void;
}

/** Shows パスキーで確認 to users who have one; nothing if the browser does not support them, or none is registered. */
function PasskeyProof({ onProven }: PasskeyProofProps) {
  const enabled = supportsPasskeys();
  // If the list cannot be loaded, the user can still enter the password.
  const { data } = $api.useQuery('get', '/users/passkeys', undefined, { enabled });
  const proof = useMutation({
    mutationFn: async () => {
      const body = await provePasskey();
      if (body === null) return false;
      await provePerson(body);
      return true;
    },
    onSuccess: (isProven) => {
      if (isProven) onProven();
    },
  });
  if (!enabled || data === undefined || data.passkeys.length === 0) return null;
  return (
    <>
      {proof.error === null ? null : <Alert tone="danger" isLive title={proof.error.message} />}
      {proof.data === false ? <Alert tone="info" isLive title={PASSKEY_INTERRUPTED} /> : null}
      <Button isBlock isPending={proof.isPending} onPress={() => proof.mutate()}>
        パスキーで確認
      </Button>
    </>
  );
}

const TITLE = '本人確認';

interface ProofProps {
  /** For some minutes this session may do what needs it. */
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password, for users with the second factor off. */
function PasswordProof({ onProven, onCancel }: ProofProps) {
  const form = useAppForm({
    schema: reauthenticationForm,
    defaultValues: reauthenticationDefaults,
    validateOn: 'submit',
    onSubmit: async (body) => {
      await provePerson(body);
      onProven();
    },
  });
  return (
    <Form form={form} label={TITLE}>
      <FocusedPassword />
      <Cluster justify="end">
        <Button onPress={onCancel}>キャンセル</Button>
        <SubmitButton>確認</SubmitButton>
      </Cluster>
    </Form>
  );
}

/** Mails a code on request and asks for it, for users with the second factor on. */
function CodeProof({ onProven, onCancel }: ProofProps) {
  const [session, setSession] = useState<KeptCodeSession | null>(null);
  const mailing = useMutation({
    mutationFn: () => dataOf(api.POST('/users/reauthentication/code')),
    onSuccess: (sent) => setSession(codeState(sent).codeSession),
  });
  if (session !== null) {
    const verify = async (code: string): Promise<void> => {
      await provePerson({ code_session: session.code_session, code });
      onProven();
    };
    return (
      <>
        <OneTimeCodeForm
          session={session}
          onResent={(next) => setSession(codeState(next).codeSession)}
          onVerify={verify}
          submitLabel="確認"
        />
        <Button onPress={onCancel}>キャンセル</Button>
      </>
    );
  }
  return (
    <>
      {mailing.error === null ? null : <Alert tone="danger" isLive title={mailing.error.message} />}
      <p>ご登録のメールアドレスに、認証コードを送信します。</p>
      <Cluster justify="end">
        <Button onPress={onCancel}>キャンセル</Button>
        <Button variant="primary" isPending={mailing.isPending} onPress={() => mailing.mutate()}>
          認証コードを送信
        </Button>
      </Cluster>
    </>
  );
}

interface ReauthenticationDialogProps extends ProofProps {
  /** Reason for the prompt, as a sentence. */
  readonly reason: string;
}

/** Asks the signed-in user for a passkey, and for a mailed code or the password as the second factor is on or off. */
export function ReauthenticationDialog({ reason, onProven, onCancel }: ReauthenticationDialogProps) {
  const { data: settings, error, refetch } = $api.useQuery('get', '/users/security_settings');
  const Proof = settings?.is_second_factor_on === true ? CodeProof : PasswordProof;
  return (
    <Dialog isOpen title={TITLE} size="sm" closesOnPressBeside={false} onClose={onCancel}>
      <p>{reason}</p>
      {settings !== undefined ? (
        <Proof onProven={onProven} onCancel={onCancel} />
      ) : error === null ? (
        <Skeleton lines={3} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      <PasskeyProof onProven={onProven} />
    </Dialog>
  );
}

/** Shows the single field of the form, focused. */
function FocusedPassword() {
  const focus = useFocusField();
  useEffect(() => focus('password'), [focus]);
  return <PasswordField name="password" label={FIELDS.password} autoComplete="current-password" />;
}
