import type { ReactNode } from 'react';
import type { UserPreRegistration } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { LoadError } from 'shared-features/load-error';
import { Skeleton } from 'shared-ui/core';
import { PreRegistrationClosed } from './pre-registration-closed';
import { PreRegistrationFrame } from './pre-registration-frame';
import { PreRegistrationMissing } from './pre-registration-missing';
import { usePreId, usePreRegistration } from './use-pre-registration';

interface WithPreRegistrationProps {
  /** Heading while it loads. */
  readonly title: string;
  /** The states in which `children` are shown; in every other one the page says what it is. */
  readonly states: readonly UserPreRegistration['state'][];
  readonly children: (preRegistration: UserPreRegistration) => ReactNode;
}

/** The pre-registration that the address names, or why it is not shown: it loads, cannot be read, is nobody's or another user's, or is over. */
export function WithPreRegistration(props: WithPreRegistrationProps) {
  const preId = usePreId();
  return preId === null ? <PreRegistrationMissing /> : <Loaded key={preId} preId={preId} {...props} />;
}

function Loaded({ preId, title, states, children }: WithPreRegistrationProps & { readonly preId: string }) {
  const { data, error, refetch } = usePreRegistration(preId);
  if (error instanceof ApiError && error.httpStatus === 404) return <PreRegistrationMissing />;
  if (data !== undefined) return states.includes(data.state) ? children(data) : <PreRegistrationClosed preRegistration={data} />;
  return (
    <PreRegistrationFrame title={title}>
      {error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />}
    </PreRegistrationFrame>
  );
}
