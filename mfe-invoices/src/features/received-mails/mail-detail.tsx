import { useMutation } from '@tanstack/react-query';
import type { ReceivedMailDetail } from 'shared-api/types';
import { $api, api, ApiError, dataOf, queryClient } from 'shared-auth';
import { DownloadButton } from 'shared-features/documents/downloads';
import { refreshWaiting, WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { Allowed } from 'shared-features/ui/permission';
import { fileSize } from 'shared-rules/file-size';
import { formatLongDateTime } from 'shared-rules/time';
import { NAVIGATION } from 'shared-rules/words';
import { paths, useConfirm, useSnackbar } from 'shared-shell';
import {
  Alert,
  Button,
  Card,
  Cluster,
  DescriptionList,
  EmptyState,
  LinkButton,
  LoadError,
  NotFound,
  Page as PageColumn,
  PageHeader,
  Skeleton,
  Stack,
  textStyles,
} from 'shared-ui/core';
import { MAILS_PATH } from './mail-path';
import { MailState } from './mail-table';
import { itemText, MAILS_TITLE, reasonOf, senderText, subjectText, verdictOf } from './mail-words';
import * as styles from './mails.css';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
/** Refetch interval while a mail is being read, in ms. */
const READING_REFETCH_MS = 2_000;

const queryOf = (id: number) => $api.queryOptions('get', '/received_mails/{id}', { params: { path: { id } } });

/** Returns the two decisions on a held mail. */
function useDecision(mail: ReceivedMailDetail) {
  const { id } = mail;
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const params = { path: { id } };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: 'release' | 'discard') =>
      dataOf(
        decision === 'release'
          ? api.POST('/received_mails/{id}/release', { params })
          : api.POST('/received_mails/{id}/discard', { params }),
      ),
    onSuccess: (changed, decision) => {
      queryClient.setQueryData(queryOf(id).queryKey, changed);
      const text = decision === 'release' ? 'メールを受け入れました。' : 'メールを破棄しました。';
      show({ color: 'success', text, duration: SNACKBAR_MS });
    },
    // Also after an error: a colleague may have decided.
    onSettled: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['get', '/received_mails'] }), refreshWaiting()]);
    },
  });
  const decide = async (decision: 'release' | 'discard') => {
    const isRelease = decision === 'release';
    const isConfirmed = await confirm({
      title: isRelease ? 'メールの受け入れ' : 'メールの破棄',
      text: isRelease
        ? `${senderText(mail)} からのメールを受け入れますか？　差出人に心当たりがあることを確認してください。添付の請求書を「確認待ち」に追加します。`
        : 'このメールを破棄しますか？　添付の請求書は追加しません。メールは、受信から90日間は表示できます。',
      confirmLabel: isRelease ? '受け入れる' : '破棄',
      cancelLabel: 'キャンセル',
      isDanger: !isRelease,
    });
    if (isConfirmed) mutate(decision);
  };
  return { decide: (decision: 'release' | 'discard') => void decide(decision), isPending, error };
}

function Held({ mail }: { readonly mail: ReceivedMailDetail }) {
  const { decide, isPending, error } = useDecision(mail);
  return (
    <>
      <Alert tone="warning" title="このメールは保留中です">
        <p>{reasonOf(mail)}</p>
      </Alert>
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
      <Allowed to="prepare">
        <Cluster>
          {mail.can_release ? (
            <Button variant="primary" isPending={isPending} onPress={() => decide('release')}>
              受け入れる
            </Button>
          ) : null}
          <Button isPending={isPending} onPress={() => decide('discard')}>
            破棄
          </Button>
        </Cluster>
      </Allowed>
    </>
  );
}

/** Returns the result of each check, as technicians name it. */
function checksText({ authentication }: ReceivedMailDetail): string {
  if (authentication === null || authentication.verdict === 'unchecked') return '確認していません';
  const { spf, dkim, dmarc } = authentication;
  return `SPF ${spf ?? '—'}、DKIM ${dkim ?? '—'}、DMARC ${dmarc ?? '—'}`;
}

function Facts({ mail }: { readonly mail: ReceivedMailDetail }) {
  const address = async () => {
    const { data } = await api.GET('/received_mails/{id}/download/url', { params: { path: { id: mail.id } } });
    return data?.url;
  };
  return (
    <Stack>
      <Cluster>
        <MailState mail={mail} />
      </Cluster>
      <DescriptionList
        items={[
          { term: '差出人', detail: senderText(mail) },
          { term: '差出人の確認', detail: verdictOf(mail) },
          { term: '確認の内訳', detail: checksText(mail) },
          { term: '受信日時', detail: formatLongDateTime(mail.received_at) },
          ...(mail.is_signed ? [{ term: '電子署名', detail: 'あり（署名の検証はしていません）' }] : []),
        ]}
      />
      <Cluster>
        <DownloadButton address={address} fileName={`mail-${mail.id}.eml`}>
          {`メールをダウンロード（${fileSize(mail.size)}）`}
        </DownloadButton>
      </Cluster>
      <p className={textStyles.note}>受信したままのメールです。登録した請求書とともに保存します（電子取引）。</p>
    </Stack>
  );
}

function Items({ mail: { items } }: { readonly mail: ReceivedMailDetail }) {
  if (items.length === 0) return <EmptyState icon="description">添付ファイルはありません。</EmptyState>;
  return (
    <Stack>
      <ul className={styles.items} aria-label="添付ファイル">
        {items.map(({ name, state, reason }, index) => (
          <li key={index}>
            <span className={textStyles.typed}>{name}</span>
            <span
              className={textStyles.captionLine}
            >{`${itemText(state)}${reason === null ? '' : `。${reason}`}`}</span>
          </li>
        ))}
      </ul>
      {items.some(({ state }) => state === 'added') ? (
        <Cluster>
          <LinkButton size="sm" href={WAITING_PATH}>
            確認待ちを開く
          </LinkButton>
        </Cluster>
      ) : null}
    </Stack>
  );
}

function Content({ mail }: { readonly mail: ReceivedMailDetail }) {
  return (
    <Stack gap={24}>
      {mail.state === 'held' ? <Held mail={mail} /> : null}
      <Card title={subjectText(mail)}>
        <Facts mail={mail} />
      </Card>
      <Card title="添付ファイル">
        <Items mail={mail} />
      </Card>
      <Card title="本文">
        <p className={styles.body}>{mail.text === '' ? '本文はありません。' : mail.text}</p>
        {mail.is_text_cut ? (
          <p className={textStyles.note}>続きは、メールをダウンロードし、メールソフトで確認してください。</p>
        ) : null}
      </Card>
    </Stack>
  );
}

/** Replaces a mail that does not exist, or whose time has ended. */
export function MailNotFound() {
  return (
    <NotFound
      title="メールが見つかりません"
      trail={[{ label: MAILS_TITLE, href: MAILS_PATH }]}
      back={{ href: MAILS_PATH, label: `${MAILS_TITLE}に戻る` }}
    >
      このメールはありません。保管期間が終了した可能性があります。
    </NotFound>
  );
}

/** Shows one mail: who it is from, what became of its files, its text as plain text, and the decision if it is held. */
export function MailDetail({ id }: { readonly id: number }) {
  const query = $api.useQuery(
    'get',
    '/received_mails/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data?.state === 'received' ? READING_REFETCH_MS : false) },
  );
  const error: unknown = query.error;
  if (query.data === undefined && error instanceof ApiError && error.httpStatus === 404) return <MailNotFound />;
  return (
    <PageColumn width="form">
      <PageHeader
        title="届いたメールの内容"
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          { label: MAILS_TITLE, href: MAILS_PATH },
          { label: '内容' },
        ]}
      />
      {query.data !== undefined ? (
        <Content mail={query.data} />
      ) : query.error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </PageColumn>
  );
}
