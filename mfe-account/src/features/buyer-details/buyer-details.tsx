import type { LoginUser } from 'shared-api/types';
import { api } from 'shared-auth';
import { TransferPersonNameField, transferPersonName } from 'shared-features/bank/transfer-person-name';
import { useKeptDialog, KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { Allowed } from 'shared-features/ui/permission';
import { halfKanaToFull } from 'shared-rules/kana-width';
import { saved } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { Alert, Button, Card, DescriptionList, Stack } from 'shared-ui/core';
import { Form, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { object } from 'valibot';
import { EditActions } from '../login-user/edit-actions';
import { FirstFocus } from '../login-user/first-focus';
import { refreshLoginUser } from '../login-user/refresh-login-user';
import { corporationSections, soleProprietorSections } from './buyer-sections';
import { SupportNote } from './support-note';

interface TransferNameDialogProps {
  /** Registered name, half-width. */
  readonly name: string;
  readonly onClose: () => void;
}

const TITLE = '振込名義の変更';
const FIELD = 'transfer_person_name';
const schema = object({ [FIELD]: transferPersonName('振込名義') });

/** Changes the sender's name that suppliers see. It is typed in any width, and shown as banks take it. */
function TransferNameDialog({ name, onClose }: TransferNameDialogProps) {
  const { show } = useSnackbar();
  const form = useAppForm({
    schema,
    // Full-width, because half-width kana are hard to edit: a dakuten is a separate character.
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
          badge="required"
          help="取引先の通帳に表示される名前です。カナ・英数字で入力してください。申請済みのカード払いの振込名義は変わりません。"
        />
        <FirstFocus name={FIELD} />
        <KeepInput names={[FIELD]} />
        <EditActions onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/**
 * Shows 会社情報 or 事業者情報: the buyer's registered data. Only 振込名義 can be changed here (docs/domain.md 6.4).
 */
export function BuyerDetails({ user }: { readonly user: LoginUser }) {
  const naming = useKeptDialog('transfer-person-name');
  const { transfer_person_name: name } = user.businessForm === 1 ? user.corporation : user.soleProprietor;
  const sections =
    user.businessForm === 1 ? corporationSections(user.corporation) : soleProprietorSections(user.soleProprietor);
  return (
    <Stack gap={24}>
      <Card
        title="振込名義"
        actions={
          <Allowed to="company">
            <Button size="sm" aria-label="振込名義を変更" onPress={naming.open}>
              {BUTTONS.change}
            </Button>
          </Allowed>
        }
      >
        <DescriptionList items={[{ term: '振込依頼人名', detail: name }]} />
      </Card>
      <Alert tone="info">
        <SupportNote>
          振込名義のほかの登録内容を変更するときは、お問い合わせ窓口へご連絡ください。ご本人と新しい内容を確認のうえ、変更します。
        </SupportNote>
      </Alert>
      {sections.map(({ title, items }) => (
        <Card key={title} title={title}>
          <DescriptionList items={items} />
        </Card>
      ))}
      {naming.isOpen ? <TransferNameDialog name={name} onClose={naming.close} /> : null}
    </Stack>
  );
}
