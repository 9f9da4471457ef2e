import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { $api } from 'shared-auth';
import { required } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { Button, Cluster, Alert } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, useAppForm, useFocusField } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { nonEmpty, object, pipe, string } from 'valibot';
import { PASSKEY_INTERRUPTED, provePasskey, supportsPasskeys } from '../passkeys';
import { provePerson } from './proof';

/** The password as it is; what a new one must be like is of no use here. */
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

interface ReauthenticationDialogProps {
  /** Reason for the prompt, as a sentence. */
  readonly reason: string;
  /** For some minutes this session may do what needs it. */
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** Asks the signed-in user for the password again, or for a passkey. */
export function ReauthenticationDialog({ reason, onProven, onCancel }: ReauthenticationDialogProps) {
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
    <Dialog isOpen title={TITLE} size="sm" closesOnPressBeside={false} onClose={onCancel}>
      <p>{reason}</p>
      <Form form={form} label={TITLE}>
        <FocusedPassword />
        <Cluster justify="end">
          <Button onPress={onCancel}>キャンセル</Button>
          <SubmitButton>確認</SubmitButton>
        </Cluster>
      </Form>
      <PasskeyProof onProven={onProven} />
    </Dialog>
  );
}

/** Shows the single field of the dialog, focused. */
function FocusedPassword() {
  const focus = useFocusField();
  useEffect(() => focus('password'), [focus]);
  return <PasswordField name="password" label={FIELDS.password} autoComplete="current-password" />;
}
