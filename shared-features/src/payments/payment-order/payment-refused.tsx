import { useEffect, useRef } from 'react';
import { formatYen } from 'shared-rules/yen';
import { Alert, Button, textStyles, Icon } from 'shared-ui/core';
import * as styles from './order-details.css';
import type { PaymentProblem } from './payment-problem';

/** At what is about to be sent: why the server refused it. */
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
  /** The total before and after, in yen, where the server counts another one now. */
  readonly totals: { readonly before: number; readonly now: number } | null;
  readonly onChange: () => void;
}

/** Says why the application did not go through, and what to do; takes the focus when it appears. */
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
