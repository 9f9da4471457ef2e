import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { SignIn } from 'shared-api/types';
import { $api } from 'shared-auth';
import { ListRange } from 'shared-features/ui/list-top';
import { formatDayTime } from 'shared-rules/time';
import { Card, EmptyState, Skeleton, StatusChip, LoadError } from 'shared-ui/core';
import { DataTable, Pagination, ListCard, type Column } from 'shared-ui/tables';
import { pageOf } from '../notifications/page-of';

/** Words for the last step that was tried. */
const METHOD_LABELS: Readonly<Record<SignIn['method'], string>> = {
  password: 'パスワード',
  one_time_code: '認証コード',
  passkey: 'パスキー',
};

interface SignInResultProps {
  readonly result: SignIn['result'];
}

/** Shows the result of a sign-in. A failure is amber: the user should check it. */
function SignInResult({ result }: SignInResultProps) {
  if (result === 'succeeded')
    return (
      <StatusChip tone="success" icon="check_circle">
        成功
      </StatusChip>
    );
  if (result === 'failed')
    return (
      <StatusChip tone="warning" icon="warning">
        失敗
      </StatusChip>
    );
  return (
    <StatusChip tone="warning" icon="block">
      ブロック
    </StatusChip>
  );
}

/** ログイン履歴: 日時 | 結果 | 方法 | 端末 | IPアドレス. */
const signInColumns: readonly Column<SignIn>[] = [
  { id: 'at', header: '日時', isNoWrap: true, isRowHeader: true, cell: ({ at }) => formatDayTime(at) },
  { id: 'result', header: '結果', isNoWrap: true, cell: ({ result }) => <SignInResult result={result} /> },
  { id: 'method', header: '方法', isNoWrap: true, cell: ({ method }) => METHOD_LABELS[method] },
  { id: 'device', header: '端末', cell: ({ device }) => device },
  { id: 'address', header: 'IPアドレス', cell: ({ ip_address: address }) => address },
];

/** Shows one sign-in attempt below 1024 px. */
function SignInCard({ at, result, method, device, ip_address: address }: SignIn) {
  return (
    <ListCard
      chip={<SignInResult result={result} />}
      number={formatDayTime(at)}
      title={device}
      meta={`${METHOD_LABELS[method]}・IPアドレス ${address}`}
    />
  );
}

const TITLE = 'ログイン履歴';
/** Rows on one page: the history is the last of several matters on its screen. */
const PAGE_SIZE = 20;

/**
 * Shows ログイン履歴: the sign-in attempts of this user, newest first, including failed ones. Its page is stored in the
 * address.
 */
export function SignInHistory() {
  const [query, setQuery] = useSearchParams();
  const page = pageOf(query.get('page'));
  const { data, error, refetch, isPlaceholderData } = $api.useQuery(
    'get',
    '/users/sign_ins',
    { params: { query: { page: page - 1, size: PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
  const range = { page, pageSize: PAGE_SIZE, total: data?.total_count ?? 0 };
  return (
    <Card title={TITLE}>
      <p>過去1年間の記録です。心当たりのないログインがある場合は、パスワードを変更してください。</p>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : data.sign_ins.length === 0 ? (
        <EmptyState icon="schedule">ログイン履歴はありません。</EmptyState>
      ) : (
        <>
          <ListRange {...range} isStale={isPlaceholderData} />
          <DataTable
            caption={TITLE}
            columns={signInColumns}
            rows={data.sign_ins}
            rowKey={({ at, ip_address: address, method }) => `${at} ${address} ${method}`}
            card={(row) => <SignInCard {...row} />}
            isStale={isPlaceholderData}
          />
        </>
      )}
      <Pagination {...range} onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })} />
    </Card>
  );
}
