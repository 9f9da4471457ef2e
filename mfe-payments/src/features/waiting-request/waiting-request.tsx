import { PrintHead } from 'shared-features/ui/print-head';
import { Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { REQUEST_TITLE, requestCrumbs } from '../request-flow/request-crumbs';
import { RequestNotFound } from '../request-flow/request-not-found';
import { useRequest } from '../request-flow/use-request';
import { RequestSections } from './request-sections';

/** Shows one request to the buyer: requester, purpose, deadline and cost, with a link to pay it. */
export function WaitingRequest({ id }: { readonly id: number }) {
  const loaded = useRequest(id);
  if (loaded.kind === 'notFound') return <RequestNotFound />;
  return (
    <Page width="list">
      <PrintHead />
      <PageHeader title={REQUEST_TITLE} breadcrumb={requestCrumbs()} />
      {loaded.kind === 'failed' ? <LoadError error={loaded} onRetry={loaded.retry} /> : null}
      {loaded.kind === 'loading' ? <Skeleton lines={8} /> : null}
      {loaded.kind === 'ready' ? <RequestSections payment={loaded.payment} invoice={loaded.invoice} /> : null}
    </Page>
  );
}
