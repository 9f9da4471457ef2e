import { useEffect, useRef } from 'react';
import type { ApiError } from 'shared-auth';
import { Alert, Button } from 'shared-ui/core';
import * as styles from './confirm.css';
import type { CollectionStep, GoToStep } from './steps';

/** No answer came: the request may have been sent all the same. */
const OFFLINE = 0;
const TITLE = '依頼を送信できませんでした';

/** Names of the contract → names of the forms, with the step that has them. */
const PLACES: Readonly<Record<string, readonly [step: CollectionStep, field: string]>> = {
  supplier_id: ['partner', 'supplierId'],
  recipient_email: ['partner', 'recipientEmail'],
  recipient_name: ['partner', 'recipientName'],
  file_ids: ['invoice', 'uploads'],
  invoice_number: ['invoice', 'invoiceNumber'],
  issue_date: ['invoice', 'issueDate'],
  due_date: ['invoice', 'dueDate'],
  amount: ['invoice', 'amount'],
  payment_deadline: ['invoice', 'paymentDeadline'],
  message: ['invoice', 'message'],
  fee_bearer: ['invoice', 'feeBearer'],
  deposit_account_id: ['bank', 'depositAccountId'],
};

interface NotSentProps {
  readonly error: ApiError | null;
  /** Leads to the step that something is wrong in. */
  readonly onMend: GoToStep;
}

/** Why the request was not sent, with the way to what has to be mended. It takes the focus when it appears. */
export function NotSent({ error, onMend }: NotSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  if (error === null) return null;

  const problems = error.errors.flatMap(({ field, message }) => {
    const place = PLACES[field];
    return place === undefined ? [] : [{ step: place[0], field: place[1], message }];
  });
  const [first] = problems;
  const mend = (step: CollectionStep) =>
    onMend(step, { isChange: true, problems: problems.flatMap((problem) => (problem.step === step ? { field: problem.field, message: problem.message } : [])) });
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={TITLE} className={styles.focusable}>
      <Alert tone="danger" title={TITLE}>
        {error.errors.length === 0 ? <p>{error.message}</p> : error.errors.map(({ field, message }) => <p key={`${field} ${message}`}>{message}</p>)}
        {error.httpStatus === OFFLINE ? <p>送信が済んでいるかを確認できません。もう一度「依頼を送信」を押しても、二重に送信されることはありません。</p> : null}
        {first === undefined ? null : <Button size="sm" onPress={() => mend(first.step)}>入力内容を変更</Button>}
      </Alert>
    </div>
  );
}
