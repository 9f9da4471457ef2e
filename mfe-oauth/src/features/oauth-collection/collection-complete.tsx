import { useEffect } from 'react';
import type { UserPreRegistration } from 'shared-api/types';
import { $api } from 'shared-auth';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import { LoadError } from 'shared-features/ui/load-error';
import { SentRequest } from 'shared-features/collections/sent-request';
import { paths, useWorkflow } from 'shared-shell';
import { LinkButton, Skeleton } from 'shared-ui/core';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import { oauthCollectionWorkflow } from './oauth-collection.workflow';

interface CollectionCompleteProps {
  /** Confirmed. */
  readonly preRegistration: UserPreRegistration;
}

/**
 * What came of a request that a connected system lodged, read from the server, so that a reload shows the same; with
 * the way back to the system.
 */
export function CollectionComplete({
  preRegistration: { result, system, return_url: returnUrl },
}: CollectionCompleteProps) {
  const [, , clear] = useWorkflow(oauthCollectionWorkflow);
  // What was entered is sent; the pages of the flow are left, their area is not.
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
