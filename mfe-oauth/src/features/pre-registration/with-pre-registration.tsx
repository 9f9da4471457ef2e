import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { UserPreRegistration } from 'shared-api/types';
import { ApiError, $api } from 'shared-auth';
import { paths } from 'shared-shell';
import { Skeleton, EmptyState, LinkButton, LoadError } from 'shared-ui/core';
import { PreRegistrationClosed } from './pre-registration-closed';
import { PreRegistrationFrame } from './pre-registration-frame';

/** Loads a pre-registration of the user in any state (`GET /users/pre_registrations/{id}`). */
function usePreRegistration(preId: string) {
  return $api.useQuery('get', '/users/pre_registrations/{id}', { params: { path: { id: preId } } });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the id of the pre-registration in the address; null if it is not a UUID, so that no request is sent. */
function usePreId(): string | null {
  const { preId = '' } = useParams();
  return UUID.test(preId) ? preId : null;
}

/** Shown if a pre-registration does not exist or belongs to another user. */
function PreRegistrationMissing() {
  return (
    <PreRegistrationFrame title="事前登録が見つかりません">
      <EmptyState
        icon="description"
        action={<LinkButton href={paths.oauthSelection()}>届いている事前登録を見る</LinkButton>}
      >
        該当する事前登録はありません。連携サービスで登録したときと同じアカウントでログインしているか、確認してください。
      </EmptyState>
    </PreRegistrationFrame>
  );
}

interface WithPreRegistrationProps {
  /** Heading while it loads. */
  readonly title: string;
  /**
   * States in which `children` are shown. In other states the page shows the state, or redirects a waiting one to its
   * form.
   */
  readonly states: readonly UserPreRegistration['state'][];
  readonly children: (preRegistration: UserPreRegistration) => ReactNode;
}

/**
 * Loads the pre-registration in the address and renders it, or shows why it cannot: loading, error, missing, another
 * user's, or closed.
 */
export function WithPreRegistration(props: WithPreRegistrationProps) {
  const preId = usePreId();
  return preId === null ? <PreRegistrationMissing /> : <Loaded key={preId} preId={preId} {...props} />;
}

function Loaded({ preId, title, states, children }: WithPreRegistrationProps & { readonly preId: string }) {
  const { data, error, refetch, isFetching } = usePreRegistration(preId);
  if (error instanceof ApiError && error.httpStatus === 404) return <PreRegistrationMissing />;
  if (data !== undefined && states.includes(data.state)) return children(data);
  // Cached data may predate the previous step, so it waits for the refetch.
  if (data !== undefined && error === null && !isFetching) {
    return data.state === 'waiting' ? (
      <Navigate to={paths.oauthInvoiceInfo(preId)} replace />
    ) : (
      <PreRegistrationClosed preRegistration={data} />
    );
  }
  return (
    <PreRegistrationFrame title={title}>
      {error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />}
    </PreRegistrationFrame>
  );
}
