import type { ConnectingSystem } from 'shared-api/types';
import { Stack, TextButton } from 'shared-ui/core';
import { Problem } from './problem';
import type { GivenAnswer } from './use-answer';

interface RefuseLinkProps {
  readonly system: ConnectingSystem;
  readonly answer: GivenAnswer;
}

/** The way back to the system for who cannot, or does not want to, come as far as the question. */
export function RefuseLink({ system, answer }: RefuseLinkProps) {
  return (
    <Stack gap={8}>
      <Problem of={['refuse']} answer={answer} />
      <TextButton isDisabled={answer.pending !== null} onPress={() => answer.give({ kind: 'refuse' })}>{`連携せずに「${system.name}」に戻る`}</TextButton>
    </Stack>
  );
}
