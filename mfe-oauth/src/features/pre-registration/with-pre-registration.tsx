import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { UserPreRegistration } from 'shared-api/types';
import { ApiError, $api } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { paths } from 'shared-shell';
import { Skeleton, EmptyState, LinkButton } from 'shared-ui/core';
import { PreRegistrationClosed } from './pre-registration-closed';
import { PreRegistrationFrame } from './pre-registration-frame';

/** What a connected system lodged for the user, in whatever state it is (`GET /users/pre_registrations/{id}`). */
function usePreRegistration(preId: string) {
  return $api.useQuery('get', '/users/pre_registrations/{id}', { params: { path: { id: preId } } });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id of a pre-registration in the address; null where what stands there is none, which no call needs to be asked
 * about.
 */
function usePreId(): string | null {
  const { preId = '' } = useParams();
  return UUID.test(preId) ? preId : null;
}

/** Stands where a pre-registration would be that does not exist, or was lodged for somebody else. */
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
   * The states in which `children` are shown; in every other one the page says what it is, or leads one that waits to
   * where it is entered.
   */
  readonly states: readonly UserPreRegistration['state'][];
  readonly children: (preRegistration: UserPreRegistration) => ReactNode;
}

/**
 * The pre-registration that the address names, or why it is not shown: it loads, cannot be read, is nobody's or another
 * user's, or is over.
 */
export function WithPreRegistration(props: WithPreRegistrationProps) {
  const preId = usePreId();
  return preId === null ? <PreRegistrationMissing /> : <Loaded key={preId} preId={preId} {...props} />;
}

function Loaded({ preId, title, states, children }: WithPreRegistrationProps & { readonly preId: string }) {
  const { data, error, refetch, isFetching } = usePreRegistration(preId);
  if (error instanceof ApiError && error.httpStatus === 404) return <PreRegistrationMissing />;
  if (data !== undefined && states.includes(data.state)) return children(data);
  // What is known may be from before the step that has led here: what it is now is on its way.
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
