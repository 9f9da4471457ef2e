import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { $api } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { Card, EmptyState, Skeleton } from 'shared-ui/core';
import { DataTable, Pagination } from 'shared-ui/tables';
import { pageOf } from '../notifications/page-of';
import { SignInCard } from './sign-in-card';
import { signInColumns } from './sign-in-columns';

const TITLE = 'ログイン履歴';
/** Rows on one page: the history is the last of several matters on its screen. */
const PAGE_SIZE = 20;

/** ログイン履歴: tries to sign in as this person, newest first, those that failed among them. Its page is kept in the address. */
export function SignInHistory() {
  const [query, setQuery] = useSearchParams();
  const page = pageOf(query.get('page'));
  const { data, error, refetch, isPlaceholderData } = $api.useQuery(
    'get',
    '/users/sign_ins',
    { params: { query: { page: page - 1, size: PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card title={TITLE}>
      <p>過去1年間の記録です。心当たりのないログインがある場合は、パスワードを変更してください。</p>
      {data === undefined ? (
        error === null ? <Skeleton lines={6} /> : <LoadError error={error} onRetry={() => void refetch()} />
      ) : data.sign_ins.length === 0 ? (
        <EmptyState icon="schedule">ログイン履歴はありません。</EmptyState>
      ) : (
        <DataTable
          caption={TITLE}
          columns={signInColumns}
          rows={data.sign_ins}
          rowKey={({ at, ip_address: address, method }) => `${at} ${address} ${method}`}
          card={(row) => <SignInCard {...row} />}
          isStale={isPlaceholderData}
        />
      )}
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total_count ?? 0}
        onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
      />
    </Card>
  );
}
