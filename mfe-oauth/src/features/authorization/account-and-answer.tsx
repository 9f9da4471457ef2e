import { $api } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { NAVIGATION } from 'shared-rules/words';
import { Button, Skeleton, Stack } from 'shared-ui/core';
import { Account } from './account';
import * as styles from './authorization.css';
import { Problem } from './problem';
import type { GivenAnswer } from './use-answer';
import type { Interaction } from './use-interaction';

interface AccountAndAnswerProps {
  readonly interaction: Interaction;
  readonly answer: GivenAnswer;
}

/** As whom it is allowed, where it can be ended, 許可する and 許可しない: nothing can be allowed before it is known as whom. */
export function AccountAndAnswer({ interaction: { scopes }, answer }: AccountAndAnswerProps) {
  const { give, pending } = answer;
  const { data: user, error: unknownUser, refetch } = $api.useQuery('get', '/users/information');
  if (user === undefined) return unknownUser === null ? <Skeleton lines={4} /> : <LoadError error={unknownUser} onRetry={() => void refetch()} />;
  return (
    <>
      <Account user={user} />
      <p className={styles.note}>
        {`許可した連携は、アカウントメニューの「${NAVIGATION.security}」にある「連携サービス」から、いつでも解除できます。心当たりのない連携は、許可しないでください。`}
      </p>
      <Problem of={['allow', 'refuse']} answer={answer} />
      <Stack gap={12}>
        <Button variant="primary" isBlock isPending={pending === 'allow'} isDisabled={pending === 'refuse'} onPress={() => give({ kind: 'allow', scopes })}>許可する</Button>
        <Button isBlock isPending={pending === 'refuse'} isDisabled={pending === 'allow'} onPress={() => give({ kind: 'refuse' })}>許可しない</Button>
      </Stack>
    </>
  );
}
