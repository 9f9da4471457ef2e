import { useEffect } from 'react';
import { api } from 'shared-auth';
import { FIELDS } from 'shared-rules/words';
import { Button, Cluster } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, useAppForm, useFocusField } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { PasskeyProof } from './passkey-proof';
import { reauthenticationDefaults, reauthenticationForm } from './reauthentication.form';

const TITLE = '本人確認';

interface ReauthenticationDialogProps {
  /** For some minutes this session may change personal settings. */
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** Asks the person who is signed in for the password again, or for a passkey of theirs. */
export function ReauthenticationDialog({ onProven, onCancel }: ReauthenticationDialogProps) {
  const form = useAppForm({
    schema: reauthenticationForm,
    defaultValues: reauthenticationDefaults,
    validateOn: 'submit',
    onSubmit: async (body) => {
      await api.POST('/users/reauthentication', { body });
      onProven();
    },
  });
  return (
    <Dialog isOpen title={TITLE} size="sm" closesOnPressBeside={false} onClose={onCancel}>
      <p>大切な設定を守るため、ご本人であることを確認します。確認後の数分間は、続けて設定を変更できます。</p>
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
