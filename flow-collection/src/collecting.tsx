import type { ReactNode, ComponentProps } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api, useCurrentUser } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';

interface CollectingOnlyProps {
  /** Title of the page that cannot be shown; default that of the list of requests. */
  readonly title?: string;
  /** Link shown if requests are unavailable; default to the received invoices. */
  readonly action?: ReactNode;
  /** Width of the page, so that nothing moves once the user is known. Default `form`. */
  readonly width?: ComponentProps<typeof Page>['width'];
  readonly children: ReactNode;
}

/**
 * Wraps every page of card-payment requests. Shows it to buyers that may send requests (docs/specification.md 4.5), and
 * explains to others why not. The server rejects their calls independently.
 */
export function CollectingOnly({
  title = NAVIGATION.collections,
  action,
  width = 'form',
  children,
}: CollectingOnlyProps) {
  const user = useCurrentUser();
  // Reads only the cache; components that need the user send the request.
  const { error, refetch } = $api.useQuery('get', '/users/information', undefined, { enabled: false });
  if (user?.collectionMode === 'enabled') return children;
  if (user !== undefined) return <CollectionsUnavailable mode={user.collectionMode} title={title} action={action} />;
  return (
    <Page width={width}>
      <PageHeader title={title} />
      {error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

const REASONS: Readonly<Record<Exclude<LoginUser['collectionMode'], 'enabled'>, string>> = {
  buyer_only:
    'カード払い依頼は、法人のお客様だけがご利用いただけます。受け取った請求書のカード払いは、ご利用いただけます。',
  disabled: 'カード払い依頼は、現在ご利用いただけません。ご利用を希望される場合は、お問い合わせください。',
};

interface CollectionsUnavailableProps {
  readonly mode: keyof typeof REASONS;
  /** Default: that of the list of requests. */
  readonly title?: string;
  /** The way on; by default to the received invoices. */
  readonly action?: ReactNode;
}

/** Replaces a page of card-payment requests for users without collection. */
export function CollectionsUnavailable({
  mode,
  title = NAVIGATION.collections,
  action = <LinkButton href={paths.receivedInvoices()}>受取請求書に戻る</LinkButton>,
}: CollectionsUnavailableProps) {
  return (
    <Page width="form">
      <PageHeader title={title} />
      <EmptyState icon="block" action={action}>
        {REASONS[mode]}
      </EmptyState>
    </Page>
  );
}
