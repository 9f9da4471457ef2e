import { useEffect } from 'react';
import type { UserPreRegistration } from 'shared-api/types';
import { $api } from 'shared-auth';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import { SentRequest } from 'flow-collection/sent-request';
import { paths, useWorkflow } from 'shared-shell';
import { LinkButton, Skeleton, LoadError } from 'shared-ui/core';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import { oauthCollectionWorkflow } from './oauth-collection.workflow';

interface CollectionCompleteProps {
  /** Confirmed pre-registration. */
  readonly preRegistration: UserPreRegistration;
}

/**
 * Shows the result of a request that a connected system submitted, with the link back to the system. It is read from
 * the server, so that a reload shows the same.
 */
export function CollectionComplete({
  preRegistration: { result, system, return_url: returnUrl },
}: CollectionCompleteProps) {
  const [, , clear] = useWorkflow(oauthCollectionWorkflow);
  // The request was sent. Navigation clears a workflow only when its area is left, and this page is inside.
  useEffect(clear, [clear]);
  const id = result?.invoice_id ?? 0;
  const { data, error, refetch } = $api.useQuery('get', '/invoices/{id}/request_seller', { params: { path: { id } } });
  return (
    <PreRegistrationFrame title="登録完了" step={3}>
      {data !== undefined ? (
        <SentRequest collection={data}>
          <LinkButton isBlock href={paths.collectionRequest(id)}>
            依頼の詳細を見る
          </LinkButton>
          <SystemReturn system={system} href={returnUrl} variant="primary" />
        </SentRequest>
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </PreRegistrationFrame>
  );
}
