import { useMutation } from '@tanstack/react-query';
import type { UnconfirmedAccount } from 'shared-api/types';
import { $api, api, queryClient } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatDayTime } from 'shared-rules/time';
import { paths, useConfirm, useSnackbar } from 'shared-shell';
import { Alert, Button, Card, Cluster, DescriptionList, Stack, TextLink, textStyles } from 'shared-ui/core';
import { list } from './account-confirmations.css';

const SNACKBAR_MS = 5_000;
const WHY = '不正な口座への振込を防ぐため、ご本人であることを確認します。';

/** Shows an account that waits, with the invoices to compare it with. */
function Waiting({ account }: { readonly account: UnconfirmedAccount }) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { run, dialog } = useReauthentication(WHY);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { supplier_account_id: account.account_id, revision: account.revision };
      const { kind } = await run(() => api.POST('/account_confirmations', { body }));
      if (kind === 'cancelled') return;
      await queryClient.invalidateQueries({ queryKey: ['get', '/account_confirmations'] });
      show({ color: 'success', text: `${account.supplier.name}の口座を確認しました。`, duration: SNACKBAR_MS });
    },
  });
  const ask = async (): Promise<void> => {
    const question = {
      title: '振込先口座の確認',
      text: `請求書に書かれた口座と、次の口座が同じであることを確認しましたか？\n${account.account}`,
      confirmLabel: '同じであることを確認した',
      cancelLabel: 'キャンセル',
    };
    if (await confirm(question)) mutate();
  };
  return (
    <Stack gap={12}>
      <DescriptionList
        items={[
          { term: '取引先', detail: account.supplier.name },
          { term: '口座', detail: account.account },
          {
            term: '登録した方',
            detail: `${account.entered_by?.name ?? 'システム'}　${formatDayTime(account.entered_at)}`,
          },
          {
            term: '照合する請求書',
            detail:
              account.doc_numbers.length === 0 ? (
                'まだ請求書がありません'
              ) : (
                <Cluster gap={8}>
                  {account.doc_numbers.map((number) => (
                    <TextLink key={number} href={paths.receivedInvoice(number)}>
                      {invoiceIdentifier(number)}
                    </TextLink>
                  ))}
                </Cluster>
              ),
          },
        ]}
      />
      {account.may_confirm ? (
        <div>
          <Button aria-label={`${account.supplier.name}の口座を確認`} isPending={isPending} onPress={() => void ask()}>
            確認する
          </Button>
        </div>
      ) : (
        <p className={textStyles.note}>登録した方とは別のメンバーが確認します。</p>
      )}
      {error === null ? null : <Alert tone="danger" title={error.message} />}
      {dialog}
    </Stack>
  );
}

/** Shows accounts that wait for a second person (2人目の確認); nothing while none does. */
export function AccountConfirmations() {
  const { data } = $api.useQuery('get', '/account_confirmations');
  const accounts = data?.accounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <Card title={`確認を待っている振込先口座（${accounts.length}件）`}>
      <ul aria-label="確認を待っている振込先口座" className={list}>
        {accounts.map((account) => (
          <li key={`${account.account_id} ${account.revision}`}>
            <Waiting account={account} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
