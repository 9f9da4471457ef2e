import type { ListedAccount, Supplier, SupplierAccount } from 'shared-api/types';
import { $api } from 'shared-auth';
import { saved } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Alert, Button, Cluster } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { Drawer } from 'shared-ui/overlays';
import {
  BankAccountFields,
  bankAccountSchema,
  type BankAccountValues,
  bankAccountValues,
  emptyBankAccount,
} from '../../bank/bank-account';
import { AccountComparison, PaymentsToEarlier } from './account-comparison';
import { useSaveAccount } from './use-save-account';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

interface AccountDrawerProps {
  readonly supplier: Pick<Supplier, 'id' | 'name'>;
  /** Listed account to change; null adds one. Read on mount. */
  readonly account: ListedAccount | null;
  /**
   * Initial values of a new account, such as what a connected system sent. They do not count as typed. Default empty.
   */
  readonly begun?: BankAccountValues;
  /** Called to close the drawer without saving. The user has confirmed to discard typed values. */
  readonly onClose: () => void;
  /**
   * Called with the saved account. The supplier's cached list has it already, and the message 保存しました。 is shown: the
   * caller only closes the drawer.
   */
  readonly onSaved: (account: SupplierAccount) => void;
}

/**
 * Adds or changes an account of a supplier beside the page: 口座を追加, 口座を変更 (`POST`, `PUT /suppliers/{id}/accounts`).
 * Render it only while open: `{isOpen ? <AccountDrawer … /> : null}`; inside another form too. Server errors appear at
 * their fields and typed values stay. If somebody else changed the account meanwhile, both versions are shown, and
 * saving again changes the new one. Submitted payments go to the account as it was (`PaymentsToEarlier` names them).
 */
export function AccountDrawer({ supplier, account, begun = emptyBankAccount, onClose, onSaved }: AccountDrawerProps) {
  const title = account === null ? '口座の追加' : '口座の変更';
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const { save, changedMeanwhile, proof } = useSaveAccount(supplier.id, account, begun);
  // The holder is proposed from the supplier's kana. If that cannot be loaded, the user types it.
  const { data: detail } = $api.useQuery(
    'get',
    '/suppliers/{id}',
    { params: { path: { id: supplier.id } } },
    { enabled: account === null },
  );
  const form = useAppForm({
    schema: bankAccountSchema,
    defaultValues: account === null ? begun : bankAccountValues(account),
    onSubmit: async (entered) => {
      const now = await save(entered);
      if (now === null) return;
      snackbar.show({ color: 'success', text: saved, duration: SNACKBAR_MS });
      onSaved(now);
    },
  });
  const { dirtyFields } = form.methods.formState;
  // A proposed holder alone does not count as typed.
  const isTyped = Object.keys(dirtyFields).some((name) => account !== null || name !== 'holder_kana');
  const close = async () => {
    const isMeant =
      !isTyped ||
      (await confirm({
        title,
        text: '入力中の内容は保存されません。閉じますか？',
        confirmLabel: '保存せずに閉じる',
        cancelLabel: '入力に戻る',
      }));
    if (isMeant) onClose();
  };
  return (
    <Drawer isOpen title={title} onClose={() => void close()}>
      <p>{`取引先: ${supplier.name}`}</p>
      {changedMeanwhile === null ? null : (
        <Alert tone="warning" isLive title="この口座は、ほかの画面で変更されました">
          <p>入力した内容は失われていません。現在の口座を確認してから、もう一度保存してください。</p>
          <AccountComparison
            caption="表示していた口座と現在の口座の比較"
            before={{ title: '表示していた口座', account: changedMeanwhile.seen }}
            after={{ title: '現在の口座', account: changedMeanwhile.now }}
          />
        </Alert>
      )}
      {account === null ? null : (
        <Alert tone="info">
          <p>
            申請済みのお支払いは、申請したときの口座に振り込まれます。変更後の口座へのお支払いを初めて申請するときは、ご本人であることをパスワードなどで確認します。
          </p>
          <PaymentsToEarlier account={account} />
        </Alert>
      )}
      <Form form={form} label={title}>
        <BankAccountFields nameKana={detail?.name_kana} />
        <Cluster justify="end">
          <Button onPress={() => void close()}>キャンセル</Button>
          <SubmitButton>{BUTTONS.save}</SubmitButton>
        </Cluster>
      </Form>
      {proof}
    </Drawer>
  );
}
