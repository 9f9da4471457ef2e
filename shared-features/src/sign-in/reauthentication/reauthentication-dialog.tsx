import { useEffect } from 'react';
import { FIELDS } from 'shared-rules/words';
import { Button, Cluster } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, useAppForm, useFocusField } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { PasskeyProof } from './passkey-proof';
import { provePerson } from './proof';
import { reauthenticationDefaults, reauthenticationForm } from './reauthentication.form';

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
