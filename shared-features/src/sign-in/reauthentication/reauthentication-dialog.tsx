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

/** パスキーで確認, for who has one. Nothing where the browser knows none, or none is registered. */
function PasskeyProof({ onProven }: PasskeyProofProps) {
  const enabled = supportsPasskeys();
  // Where it cannot be read the password is there.
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
  /** Why the person is asked, in a sentence. */
  readonly reason: string;
  /** For some minutes this session may do what needs it. */
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** Asks the person who is signed in for the password again, or for a passkey of theirs. */
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

/** The one field of the dialog, ready to be typed into. */
function FocusedPassword() {
  const focus = useFocusField();
  useEffect(() => focus('password'), [focus]);
  return <PasswordField name="password" label={FIELDS.password} autoComplete="current-password" />;
}
