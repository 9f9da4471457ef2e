import { useState } from 'react';
import { $api } from 'shared-auth';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { required } from 'shared-rules/messages';
import { useSnackbar } from 'shared-shell';
import { Alert, Button, Cluster, Skeleton } from 'shared-ui/core';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { check, nonEmpty, object, pipe, string, trim } from 'valibot';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { addPasskey } from './passkey-calls';

const NAME_LABEL = 'パスキーの名前';
/** Maximum length of a passkey's name in the contract, in characters. */
const NAME_MAX_LENGTH = 40;

/** Schema of a passkey's name. */
const passkeyForm = object({
  name: pipe(
    string(),
    trim(),
    nonEmpty(required(NAME_LABEL)),
    check((name) => name.length <= NAME_MAX_LENGTH, `${NAME_LABEL}は${NAME_MAX_LENGTH}文字以内で入力してください。`),
  ),
});

const TITLE = 'パスキーの追加';

interface AddPasskeyDialogProps {
  readonly run: ReturnType<typeof useReauthentication>['run'];
  readonly onClose: () => void;
}

/** Asks for a name for the new passkey, and has the browser create it. Suggests the name of this device. */
export function AddPasskeyDialog({ run, onClose }: AddPasskeyDialogProps) {
  const { data, isPending } = $api.useQuery('get', '/users/sessions');
  const device = data?.sessions.find(({ is_current: isCurrent }) => isCurrent)?.device;
  return (
    <Dialog isOpen title={TITLE} size="sm" closesOnPressBeside={false} onClose={onClose}>
      {isPending ? (
        <Skeleton lines={3} />
      ) : (
        <PasskeyForm suggested={device ?? 'パスキー'} run={run} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasskeyFormProps extends AddPasskeyDialogProps {
  readonly suggested: string;
}

function PasskeyForm({ suggested, run, onClose }: PasskeyFormProps) {
  const { show } = useSnackbar();
  const [wasInterrupted, setWasInterrupted] = useState(false);
  const form = useAppForm({
    schema: passkeyForm,
    defaultValues: { name: suggested },
    validateOn: 'submit',
    onSubmit: async ({ name }) => {
      setWasInterrupted(false);
      const { kind } = await addPasskey(run, name);
      setWasInterrupted(kind === 'cancelled');
      if (kind === 'cancelled') return;
      show({ color: 'success', text: 'パスキーを追加しました。', duration: SNACKBAR_MS });
      onClose();
    },
  });
  return (
    <Form form={form} label={TITLE}>
      {wasInterrupted ? (
        <Alert tone="info" isLive title="パスキーは追加されていません。もう一度、作成してください。" />
      ) : null}
      <TextField
        name="name"
        label={NAME_LABEL}
        badge="required"
        help="どの端末のパスキーか、あとで見分けられる名前にしてください。"
        autoComplete="off"
      />
      <Cluster justify="end">
        <Button onPress={onClose}>キャンセル</Button>
        <SubmitButton>作成</SubmitButton>
      </Cluster>
    </Form>
  );
}
