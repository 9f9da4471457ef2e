import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { UserPreRegistration } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { paths } from 'shared-shell';
import { Skeleton } from 'shared-ui/core';
import { PreRegistrationClosed } from './pre-registration-closed';
import { PreRegistrationFrame } from './pre-registration-frame';
import { PreRegistrationMissing } from './pre-registration-missing';
import { usePreId, usePreRegistration } from './use-pre-registration';

interface WithPreRegistrationProps {
  /** Heading while it loads. */
  readonly title: string;
  /** The states in which `children` are shown; in every other one the page says what it is, or leads one that waits to where it is entered. */
  readonly states: readonly UserPreRegistration['state'][];
  readonly children: (preRegistration: UserPreRegistration) => ReactNode;
}

/** The pre-registration that the address names, or why it is not shown: it loads, cannot be read, is nobody's or another user's, or is over. */
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
    return data.state === 'waiting' ? <Navigate to={paths.oauthInvoiceInfo(preId)} replace /> : <PreRegistrationClosed preRegistration={data} />;
  }
  return (
    <PreRegistrationFrame title={title}>
      {error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />}
    </PreRegistrationFrame>
  );
}
