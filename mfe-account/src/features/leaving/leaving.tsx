import { useMutation } from '@tanstack/react-query';
import type { OpenMatter } from 'shared-api/types';
import { $api, api, signOut } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { formatLongDate } from 'shared-rules/time';
import { paths, useConfirm, useSnackbar } from 'shared-shell';
import {
  ActionBar,
  Alert,
  Button,
  Card,
  DescriptionList,
  LinkButton,
  LoadError,
  Skeleton,
  TextLink,
} from 'shared-ui/core';

const SNACKBAR_MS = 8_000;
const TITLE = '退会';

/** Names of open items, and where to close each; null if it closes by itself. */
const MATTERS: Readonly<
  Record<OpenMatter['kind'], { readonly name: string; readonly remedy: string; readonly href: string | null }>
> = {
  payment: {
    name: '振込が完了していないお支払い',
    remedy: '振込の完了を待つか、キャンセルしてください。',
    href: paths.receivedInvoices(),
  },
  received_request: {
    name: 'お支払いを待っている依頼',
    remedy: 'お支払いいただくか、依頼元に取り消しを依頼してください。有効期限を過ぎると自動で終了します。',
    href: paths.paymentsWaiting(),
  },
  sent_request: {
    name: '入金が完了していないカード払い依頼',
    remedy: '入金の完了を待つか、依頼をキャンセルしてください。',
    href: paths.collectionRequests(),
  },
  chargeback: {
    name: 'カード会社による代金の照会',
    remedy: '結果が出るまでお待ちください。お急ぎの場合はお問い合わせください。',
    href: paths.contact(),
  },
  card_operation: {
    name: 'カード会社で処理中の決済',
    remedy: 'しばらくしてから、もう一度お試しください。',
    href: null,
  },
};

/** Shows what keeps the company from leaving, and where each is closed. */
function OpenMatters({ open }: { readonly open: readonly OpenMatter[] }) {
  return (
    <Alert tone="warning" title="まだ退会できません">
      <p>次のお手続きがすべて終わると、退会できます。</p>
      <ul>
        {open.map(({ kind, count }) => {
          const { name, remedy, href } = MATTERS[kind];
          const text = `${name}（${count}件）`;
          return (
            <li key={kind}>
              {href === null ? text : <TextLink href={href}>{text}</TextLink>}
              {`: ${remedy}`}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

const QUESTION = {
  title: TITLE,
  text: '退会すると、元に戻せません。アカウントを終了しますか？',
  confirmLabel: '退会する',
  cancelLabel: 'キャンセル',
  isDanger: true,
} as const;

/** Closes the account once the user has confirmed it and proved to be present. Then goes to the sign-in page. */
function useLeave() {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { run, dialog: proof } = useReauthentication();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(async () => void (await api.POST('/users/leaving', { body: { is_confirmed: true } }))),
    onSuccess: async ({ kind }) => {
      if (kind !== 'done') return;
      show({
        color: 'success',
        text: '退会の手続きが完了しました。確認のメールをお送りしました。',
        duration: SNACKBAR_MS,
      });
      await signOut();
    },
  });
  const leave = async () => {
    if (await confirm(QUESTION)) mutate();
  };
  return { leave: () => void leave(), isPending, error, proof };
}

/** Shows what ends, what is kept until when and what is open, with the button that closes the account. */
export function Leaving() {
  const { data, error: problem, refetch } = $api.useQuery('get', '/users/leaving', undefined, { gcTime: 0 });
  const { leave, isPending, error, proof } = useLeave();
  if (data === undefined)
    return problem === null ? <Skeleton lines={6} /> : <LoadError error={problem} onRetry={() => void refetch()} />;
  const { open, kept_until: keptUntil } = data;
  return (
    <>
      {open.length === 0 ? null : <OpenMatters open={open} />}
      <Card title="退会すると">
        <p>
          会社のアカウントを終了します。すべてのログインユーザーが対象です。必要な請求書や領収書は、先にダウンロードしてください。
        </p>
        <DescriptionList
          items={[
            {
              term: '使えなくなるもの',
              detail: 'ログイン、パスキー、登録済みのカード、連携サービス、下書き',
            },
            {
              term: '保管するもの',
              detail: `請求書・お取引・操作の記録は、電子帳簿保存法などの法令により、${formatLongDate(keptUntil)}まで保管します。`,
            },
            {
              term: '消去するもの',
              detail:
                '保管の期限を過ぎると、個人情報と請求書ファイルを消去します。帳簿の一部として改ざんを防いでいる記録（お取引の金額や変更履歴）は残ります。',
            },
            {
              term: '再度のご利用',
              detail: '法人番号は、すぐに新しい登録に使えます。メールアドレスは、消去まで同じものを使えません。',
            },
          ]}
        />
      </Card>
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
      <ActionBar>
        <LinkButton href={paths.company()} isBlock>
          戻る
        </LinkButton>
        <Button variant="danger" isBlock isPending={isPending} isDisabled={open.length > 0} onPress={leave}>
          退会する
        </Button>
      </ActionBar>
      {proof}
    </>
  );
}
