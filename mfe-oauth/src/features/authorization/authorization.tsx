import { ApiError, useRegistering, useSignedIn } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { Skeleton, Spinner } from 'shared-ui/core';
import * as styles from './authorization.css';
import { Consent } from './consent';
import { FaceFrame } from './face-frame';
import { InteractionOver } from './interaction-over';
import { RegistrationFirst } from './registration-first';
import { SignInFirst } from './sign-in-first';
import { useAnswer } from './use-answer';
import { useInteraction } from './use-interaction';

/** While the browser goes back to the system. */
function Leaving() {
  return (
    <p role="status" className={styles.leaving}>
      <Spinner />
      連携元のサービスに戻っています。そのままお待ちください。
    </p>
  );
}

/** One authorization, from whoever comes with it to the answer that leads back to the system. */
export function Authorization({ uid }: { readonly uid: string }) {
  const { data: interaction, error, refetch } = useInteraction(uid);
  const answer = useAnswer(uid, () => void refetch());
  const isSignedIn = useSignedIn();
  const isRegistering = useRegistering();
  if (answer.isLeaving) return <FaceFrame face="leaving"><Leaving /></FaceFrame>;
  if (isOver(error) || isOver(answer.problem?.error)) return <FaceFrame face="over"><InteractionOver /></FaceFrame>;
  if (interaction === undefined) {
    return error === null ? (
      <FaceFrame face="loading"><Skeleton lines={6} /></FaceFrame>
    ) : (
      <FaceFrame face="failed"><LoadError error={error} onRetry={() => void refetch()} /></FaceFrame>
    );
  }
  if (isSignedIn) return <FaceFrame face="consent"><Consent interaction={interaction} answer={answer} /></FaceFrame>;
  if (isRegistering) return <FaceFrame face="registering"><RegistrationFirst system={interaction.system} answer={answer} /></FaceFrame>;
  return <FaceFrame face="sign-in"><SignInFirst uid={uid} system={interaction.system} answer={answer} /></FaceFrame>;
}

/** The authorization is not, or no longer, there for this browser. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 404;
}
