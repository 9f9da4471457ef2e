import { api } from 'shared-auth';
import { KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { TransferPersonNameField, transferPersonName } from 'shared-features/bank/transfer-person-name';
import { saved } from 'shared-rules/messages';
import { halfKanaToFull } from 'shared-rules/kana-width';
import { FIELDS } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { Form, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { object } from 'valibot';
import { EditActions } from '../login-user/edit-actions';
import { FirstFocus } from '../login-user/first-focus';
import { refreshLoginUser } from '../login-user/refresh-login-user';

interface TransferNameDialogProps {
  /** As it is registered, half-width. */
  readonly name: string;
  readonly onClose: () => void;
}

const TITLE = '振込名義の変更';
const FIELD = 'transfer_person_name';
const schema = object({ [FIELD]: transferPersonName('振込名義') });

/** Changes the sender's name that suppliers see. It is typed in any width, and shown as banks take it. */
export function TransferNameDialog({ name, onClose }: TransferNameDialogProps) {
  const { show } = useSnackbar();
  const form = useAppForm({
    schema,
    // Half-width kana are hard to change letter by letter: a dakuten is a character of its own.
    defaultValues: { transfer_person_name: useKeptInput(FIELD) ?? halfKanaToFull(name) },
    onSubmit: async (body) => {
      await api.PUT('/users/transfer_person_name', { body });
      await refreshLoginUser();
      onClose();
      show({ color: 'success', text: saved, duration: 5_000 });
    },
  });
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <TransferPersonNameField
          name={FIELD}
          label={FIELDS.transferPersonName}
          help="取引先の通帳に表示される名前です。カナ・英数字で入力してください。申請済みのカード払いの振込名義は変わりません。"
        />
        <FirstFocus name={FIELD} />
        <KeepInput names={[FIELD]} />
        <EditActions onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
