import { $api } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { Page as PageColumn, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { TermsOfService } from '../features/terms-of-service/terms-of-service';

/** Shows `/termsofservice`. */
export function Page() {
  const { data, error, refetch } = $api.useQuery('get', '/terms');
  return (
    <PageColumn width="form">
      <PageHeader title={NAVIGATION.terms} />
      {data !== undefined ? (
        <TermsOfService terms={data} />
      ) : error === null ? (
        <Skeleton lines={12} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </PageColumn>
  );
}
