import { ApiError } from 'shared-auth';
import { SystemMark } from 'shared-features/connecting-system';
import { LoadError } from 'shared-features/load-error';
import { SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { Page as PageColumn, PageHeader, Skeleton } from 'shared-ui/core';
import { useInteractionUid } from '../features/authorization/authorization-paths';
import { InteractionOver } from '../features/authorization/interaction-over';
import { useInteraction } from '../features/authorization/use-interaction';

/** `/oauth/authorize?interaction=…`: who asks for what. */
export function Page() {
  const uid = useInteractionUid();
  return (
    <PageColumn width="form">
      <PageHeader title="連携の許可" />
      {uid === null ? <InteractionOver /> : <Interaction uid={uid} />}
    </PageColumn>
  );
}

function Interaction({ uid }: { readonly uid: string }) {
  const { data, error, refetch } = useInteraction(uid);
  if (error instanceof ApiError && error.httpStatus === 404) return <InteractionOver />;
  if (data === undefined) return error === null ? <Skeleton lines={6} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <SystemMark system={data.system} />
      <ul>{data.scopes.map((scope) => <li key={scope}>{SCOPE_WORDS[scope]}</li>)}</ul>
    </>
  );
}
