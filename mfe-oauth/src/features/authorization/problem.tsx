import { Alert } from 'shared-ui/core';
import type { GivenAnswer } from './use-answer';

/** Shows why an answer could not be sent. */
export function Problem({
  of,
  answer: { problem },
}: {
  readonly of: readonly ('allow' | 'refuse')[];
  readonly answer: Pick<GivenAnswer, 'problem'>;
}) {
  return problem !== null && of.includes(problem.of) ? (
    <Alert tone="danger" isLive title={problem.error.message} />
  ) : null;
}
