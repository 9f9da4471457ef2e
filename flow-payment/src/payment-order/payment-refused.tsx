import { useEffect, useRef } from 'react';
import { formatYen } from 'shared-rules/yen';
import { Alert, Button, textStyles, Icon } from 'shared-ui/core';
import * as styles from './order-details.css';
import type { PaymentProblem } from './payment-problem';

/** Shows a server error at a value to be submitted. */
export function FieldProblemLine({ message }: { readonly message: string }) {
  return (
    <p className={styles.problem}>
      <Icon name="warning" />
      {message}
    </p>
  );
}

interface PaymentRefusedProps {
  /** Default 申請できませんでした. */
  readonly title?: string;
  readonly problem: PaymentProblem;
  /** Totals before and now, in yen, if the server's total has changed. */
  readonly totals: { readonly before: number; readonly now: number } | null;
  readonly onChange: () => void;
}

/** Shows why the submission failed and what to do. Takes the focus when it appears. */
export function PaymentRefused({ title = '申請できませんでした', problem, totals, onChange }: PaymentRefusedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  const needsChange = problem.isOfCard || problem.fields.length > 0;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title} className={textStyles.focusTarget}>
      <Alert tone="danger" title={title}>
        <p>{problem.message}</p>
        {problem.fields.map(({ name, message }) => (
          <p key={name}>{message}</p>
        ))}
        {totals === null ? null : <p>{`カード決済金額: ${formatYen(totals.before)} → ${formatYen(totals.now)}`}</p>}
        {needsChange ? (
          <Button size="sm" onPress={onChange}>
            {problem.isOfCard ? '別のカードを選ぶ' : '支払い内容を変更'}
          </Button>
        ) : null}
      </Alert>
    </div>
  );
}
