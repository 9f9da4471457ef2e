import type { ListedAccount, Supplier, SupplierAccount } from 'shared-api/types';
import { $api } from 'shared-auth';
import { saved } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
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

/** How long the success is shown, in ms. */
const SNACKBAR_MS = 5_000;

interface AccountDrawerProps {
  readonly supplier: Pick<Supplier, 'id' | 'name'>;
  /** The account that is changed, as listed; null: another one is added. Read when the drawer appears. */
  readonly account: ListedAccount | null;
  /** What an added account begins with, such as what a connected system sent; nothing to be lost. Default nothing. */
  readonly begun?: BankAccountValues;
  /** The drawer is to go away, with nothing saved; what was typed has been asked about. */
  readonly onClose: () => void;
  /**
   * The account as it is now. The supplier's list has it already, and 保存しました。 is on its way: what is left is to close.
   */
  readonly onSaved: (account: SupplierAccount) => void;
}

/**
 * 口座を追加 or 口座を変更 of a supplier, beside the page (`POST`, `PUT /suppliers/{id}/accounts`). It stands on the screen only
 * while it is open: `{isOpen ? <AccountDrawer … /> : null}`; inside another form too. What the server refuses stands at
 * its field, and nothing typed is lost: an account that somebody else changed meanwhile is shown beside what was seen,
 * and saving again changes that one. Payments that were submitted go to what the account was (`PaymentsToEarlier` names
 * them).
 */
export function AccountDrawer({ supplier, account, begun = emptyBankAccount, onClose, onSaved }: AccountDrawerProps) {
  const title = account === null ? '口座の追加' : '口座の変更';
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const { save, changedMeanwhile } = useSaveAccount(supplier.id, account);
  // A holder is proposed from the reading; where that cannot be read, it is typed.
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
      snackbar.show({ color: 'success', text: saved, duration: SNACKBAR_MS });
      onSaved(now);
    },
  });
  const { dirtyFields } = form.methods.formState;
  // A proposed holder alone is nothing that was typed.
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
    </Drawer>
  );
}
