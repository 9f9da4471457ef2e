import { $api } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { formatDateTime } from 'shared-rules/time';
import { Skeleton } from 'shared-ui/core';

/** Which version of the terms this user agreed to, and when. */
export function Agreement() {
  const { data, error, refetch } = $api.useQuery('get', '/users/license');
  if (data === undefined) return error === null ? <Skeleton lines={1} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.agreed_version === null || data.agreed_at === null) return <p>まだ同意していません。</p>;
  return <p>{`${formatDateTime(data.agreed_at)} に、版 ${data.agreed_version} に同意しました。`}</p>;
}
