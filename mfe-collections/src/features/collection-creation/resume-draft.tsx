import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { $api, ApiError } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { flowOfDraft } from './collection-body';
import { openStep, STEP_PLACES } from './steps';
import { useCollectionFlow } from './use-collection-flow';

const NOT_FOUND = 404;

/**
 * Continues a draft where it was left. Unsaved values of this tab take precedence over the saved ones.
 * @param id null if the address has none
 */
export function ResumeDraft({ id }: { readonly id: number | null }) {
  const navigate = useNavigate();
  const { flow, keep } = useCollectionFlow();
  const [isHeld] = useState(() => id !== null && flow.draftId === id);
  const { data, error, refetch, isFetchedAfterMount } = $api.useQuery(
    'get',
    '/invoice_request_drafts/{id}',
    { params: { path: { id: id ?? 0 } } },
    { enabled: id !== null && !isHeld },
  );
  const draft = isFetchedAfterMount ? data : undefined;
  useEffect(() => {
    const resumed = isHeld ? flow : draft && flowOfDraft(draft);
    if (resumed === undefined) return;
    if (!isHeld) keep(resumed);
    void navigate(STEP_PLACES[openStep(resumed)].path(), { replace: true });
  }, [isHeld, flow, draft, keep, navigate]);

  const isGone = id === null || (error instanceof ApiError && error.httpStatus === NOT_FOUND);
  return (
    <Page width="form">
      <PageHeader
        title={STEP_PLACES.partner.title}
        breadcrumb={[{ label: NAVIGATION.collections, href: paths.collectionDrafts() }, { label: '下書き' }]}
      />
      {isGone ? (
        <EmptyState
          icon="description"
          action={
            <LinkButton variant="primary" href={paths.collectionCreate()}>
              新しい依頼を作成
            </LinkButton>
          }
        >
          この下書きは、削除されたか、すでに依頼に使われました。
        </EmptyState>
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
