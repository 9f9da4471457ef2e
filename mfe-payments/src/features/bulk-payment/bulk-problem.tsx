import { paths } from 'shared-shell';
import { Alert, LinkButton } from 'shared-ui/core';
import type { BulkProblem } from './bulk-row';

interface ProblemNoticeProps {
  readonly docNumber: number;
  readonly problem: BulkProblem;
}

/** Shows why an invoice is left out, with the way to its own form where that can pay it. */
export function ProblemNotice({ docNumber, problem: { cause, remedy, hasForm } }: ProblemNoticeProps) {
  return (
    <Alert tone="warning" title={cause}>
      <p>{`この請求書は、まとめて申請できません。${remedy}`}</p>
      {hasForm ? (
        <LinkButton size="sm" href={paths.paymentAdd(docNumber)}>
          1件ずつ申請
        </LinkButton>
      ) : null}
    </Alert>
  );
}
