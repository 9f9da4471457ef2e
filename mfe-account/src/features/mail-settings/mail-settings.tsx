import { useMutation } from '@tanstack/react-query';
import type { MailSettings as Settings } from 'shared-api/types';
import { $api, api, dataOf, queryClient, useCurrentUser } from 'shared-auth';
import { APPROVALS_TITLE, useApprovals } from 'shared-features/payments/approval';
import { NOTIFICATION_LABELS, OPTIONAL_MAILS, type OptionalMail } from 'shared-rules/notification-categories';
import { useSnackbar } from 'shared-shell';
import { Switch } from 'shared-ui/choices';
import { Alert, Card, LoadError, Skeleton, Stack, textStyles } from 'shared-ui/core';
import { SNACKBAR_MS } from '../security/snackbar-time';

/** When each mail is sent, in words. */
const HELP: Readonly<Record<OptionalMail, string>> = {
  payment_submitted: 'カード払いの申請を受け付けたとき',
  payment_corrected: '修正した申請を受け付けたとき',
  payment_approved: '審査が完了し、カードの決済と振込の予約が済んだとき',
  transfer_executed: '取引先・依頼元への振込が完了したとき',
  payment_cancelled: 'ご自身で申請・お支払いをキャンセルしたとき',
  request_paid: '届いた依頼へのお支払いを受け付けたとき',
  request_withdrawn: '依頼元がお支払いの依頼をキャンセルしたとき',
  request_expired: '届いた依頼の有効期限が切れたとき',
  collection_attached: '取引先が依頼を受け取り、決済できるようになったとき',
  collection_paid: '取引先がカードで決済したとき',
  collection_decided: '審査が完了し、入金日が決まったとき',
  collection_deposited: '入金口座への振込が完了したとき',
  collection_expired: '送信した依頼の有効期限が切れたとき',
  approval_requested: 'あなたが承認できる支払いの申請があったとき',
  approval_given: 'あなたの申請が承認されたとき',
  approval_returned: 'あなたの申請が差し戻されたとき',
  approval_due: '承認または支払いの期限の前日と当日の朝',
  comment_named: 'コメントであなたが指名されたとき',
};

/** Groups of mails in their order. Those about approvals are for companies that have rules for it. */
const GROUPS: readonly {
  readonly title: string;
  readonly mails: readonly OptionalMail[];
  readonly needsApprovals?: boolean;
}[] = [
  { title: '申請とお支払い', mails: OPTIONAL_MAILS.payments },
  { title: '届いたお支払い依頼', mails: OPTIONAL_MAILS.requests },
  { title: '送信したカード払い依頼', mails: OPTIONAL_MAILS.collections },
  { title: APPROVALS_TITLE, mails: OPTIONAL_MAILS.approvals, needsApprovals: true },
  { title: 'コメント', mails: OPTIONAL_MAILS.comments },
];

/** Mails that are always sent, with the reason. */
const ALWAYS = [
  'ログインの認証コード、パスワード・メールアドレス・2段階認証・パスキーの変更、新しい端末からのログイン',
  '要修正、振込不能、申請内容の変更',
  'お引き受けできなかった申請、振込・入金の取消と返金、取引先による決済のキャンセル',
  '取引先の振込先口座と入金口座の追加・変更',
  '連携サービスの開始と終了、利用規約の改定、お問い合わせの控え',
];

/** Always sent too, to companies of several people. */
const OF_COLLEAGUES = 'メンバーの招待・権限の変更・削除、代理の指定、社内承認のルールの変更';

/**
 * Saves one switch.
 * @throws ApiError
 */
async function save(mail: { readonly category: OptionalMail; readonly is_on: boolean }): Promise<Settings> {
  const data = await dataOf(api.PUT('/users/mail_settings', { body: mail }));
  queryClient.setQueryData($api.queryOptions('get', '/users/mail_settings').queryKey, data);
  return data;
}

/** Switches one mail on or off, at once. */
function MailSwitch({ category, isOn }: { readonly category: OptionalMail; readonly isOn: boolean }) {
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (_settings, { is_on: isNowOn }) =>
      show({
        color: 'success',
        text: `「${NOTIFICATION_LABELS[category]}」のメールを${isNowOn ? 'オン' : 'オフ'}にしました。`,
        duration: SNACKBAR_MS,
      }),
  });
  return (
    <>
      <Switch
        isOn={isOn}
        isPending={isPending}
        help={HELP[category]}
        onChange={(next) => mutate({ category, is_on: next })}
      >
        {NOTIFICATION_LABELS[category]}
      </Switch>
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
    </>
  );
}

/** Shows the switches of the mails that this user may switch off. */
function Switches({ settings }: { readonly settings: Settings }) {
  const hasApprovals = useApprovals() !== null;
  const isOnOf = new Map(settings.mails.map(({ category, is_on: isOn }) => [category, isOn]));
  return GROUPS.map(({ title, mails, needsApprovals = false }) => {
    const shown = (needsApprovals && !hasApprovals ? [] : mails).flatMap((category) => {
      const isOn = isOnOf.get(category);
      return isOn === undefined ? [] : [{ category, isOn }];
    });
    return shown.length === 0 ? null : (
      <Card key={title} title={title}>
        <Stack>
          {shown.map((mail) => (
            <MailSwitch key={mail.category} {...mail} />
          ))}
        </Stack>
      </Card>
    );
  });
}

/** Shows メール通知の設定: a switch for each mail that may be switched off, and the others by name. */
export function MailSettings() {
  const { data, error, refetch } = $api.useQuery('get', '/users/mail_settings');
  const { hasColleagues = false, companies = [] } = useCurrentUser() ?? {};
  return (
    <Stack gap={24}>
      <p>
        ログイン中の方に届くメールを設定します。オフにしても、サービス内のお知らせには、これまでどおり届きます。設定は、切り替えるとすぐに保存されます。
      </p>
      {companies.length > 1 ? <p>この設定は、所属するすべての会社に共通です。</p> : null}
      {data !== undefined ? (
        <Switches settings={data} />
      ) : error === null ? (
        <Skeleton lines={6} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      <Card title="オフにできないメール">
        <p>お金とアカウントを守るためのメールと、お客様の対応が必要なメールは、必ずお送りします。</p>
        <ul className={textStyles.bullets}>
          {(hasColleagues ? [...ALWAYS, OF_COLLEAGUES] : ALWAYS).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}
