import type { ReactNode } from 'react';
import type { LoginUser } from 'shared-api/types';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';

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

/** Stands where a page of card-payment requests would be, for whom collection is not enabled. */
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
