import type { LoginUser } from 'shared-api/types';
import { api } from 'shared-auth';
import { KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { saved } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { Form, TextField, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { tidyName } from 'shared-rules/tidy-name';
import { EditActions } from '../login-user/edit-actions';
import { FirstFocus } from '../login-user/first-focus';
import { refreshLoginUser } from '../login-user/refresh-login-user';
import { userNameForm } from './user-name.form';

const TITLE = 'ご担当者名の変更';
const NAMES = ['user_last_name', 'user_first_name'] as const;
/** Characters of each part that the contract takes. */
const NAME_LIMIT = 50;

interface UserNameDialogProps {
  readonly user: LoginUser;
  readonly onClose: () => void;
}

/** Changes the name of the login user, also in the header. */
export function UserNameDialog({ user, onClose }: UserNameDialogProps) {
  const { show } = useSnackbar();
  const form = useAppForm({
    schema: userNameForm,
    defaultValues: { user_last_name: useKeptInput('user_last_name') ?? user.userLastName, user_first_name: useKeptInput('user_first_name') ?? user.userFirstName },
    onSubmit: async (body) => {
      await api.PUT('/users/user_name', { body });
      await refreshLoginUser();
      onClose();
      show({ color: 'success', text: saved, duration: 5_000 });
    },
  });
  return (
    <Dialog isOpen title={TITLE} size="sm" closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <TextField name="user_last_name" label={FIELDS.userLastName} autoComplete="family-name" maxLength={NAME_LIMIT} normalize={tidyName} />
        <TextField name="user_first_name" label={FIELDS.userFirstName} autoComplete="given-name" maxLength={NAME_LIMIT} normalize={tidyName} />
        <FirstFocus name="user_last_name" />
        <KeepInput names={NAMES} />
        <EditActions onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
