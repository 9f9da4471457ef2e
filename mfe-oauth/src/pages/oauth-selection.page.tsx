import { LoadError } from 'shared-features/load-error';
import { paths } from 'shared-shell';
import { EmptyState, Skeleton, Stack, TextLink } from 'shared-ui/core';
import { PreRegistrationFrame } from '../features/pre-registration/pre-registration-frame';
import { useWaiting } from '../features/pre-registration/use-waiting';

/** `/oauth/payments/selection`: the pre-registrations that wait for the user. */
export function Page() {
  const { data, error, refetch } = useWaiting();
  return (
    <PreRegistrationFrame title="支払い内容の選択">
      {data === undefined ? (
        error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />
      ) : data.pre_registrations.length === 0 ? (
        <EmptyState icon="description">確認を待っている事前登録はありません。</EmptyState>
      ) : (
        <Stack>
          {data.pre_registrations.map(({ id, partner_name: name, system }) => (
            <TextLink key={id} href={paths.oauthInvoiceInfo(id)}>{`${name}（${system.name}）`}</TextLink>
          ))}
        </Stack>
      )}
    </PreRegistrationFrame>
  );
}
